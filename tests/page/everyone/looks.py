"""What the eye would see: texts that no translator has seen, and texts that do not fit."""

from __future__ import annotations

UNTRANSLATED = r"""([exempt, names]) => {
    const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(exempt);
    const outside = (text) => {
        let depth = 0, left = "";
        for (const letter of text) {
            if (letter === "⟦") depth += 1;
            else if (letter === "⟧" && depth) depth -= 1;
            else if (letter === "⟧") left = ""; // what a longer text was broken before
            else if (!depth) left += letter;
        }
        return left;
    };
    const isPlain = (text) => /\p{L}{3,}/u.test(names.reduce((left, name) => left.replaceAll(name, ""), outside(text)));
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode;
        if (isPlain(data) && isSeen(parentElement)) found.add(data.trim().replace(/\s+/g, " ").slice(0, 90));
    }
    for (const name of ["title", "aria-label", "placeholder", "alt"]) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
            const text = element.getAttribute(name);
            if (isPlain(text) && isSeen(element)) found.add(`${name}: ${text.slice(0, 90)}`);
        }
    }
    return [...found];
}"""
"""Texts with words outside of the marks of the language that is none, beside those in some places, and names."""

CUT_OFF = r"""(places) => {
    const found = [];
    const name = (element) => {
        const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 70);
        return `${element.closest("[class]")?.className ?? ""} ${element.tagName}: ${text}`;
    };
    const size = ({ clientWidth, clientHeight }) => `${clientWidth}×${clientHeight}`;
    const isFrame = ({ overflowX }) => overflowX === "auto" || overflowX === "scroll";
    const scrolls = (element) => {
        for (let above = element; above !== document.body; above = above.parentElement) {
            if (isFrame(getComputedStyle(above))) return true;
        }
        return false;
    };
    const isCut = (element) => {
        const { overflow, display } = getComputedStyle(element);
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        if (display === "inline" || !clientWidth || element.closest(".unseen")) return false;
        return scrollWidth > clientWidth + 1 || (overflow !== "visible" && scrollHeight > clientHeight + 2);
    };
    for (const element of document.querySelectorAll(places)) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".unseen, [inert]")) continue;
        const cut = [element, ...element.querySelectorAll("*:not(svg, svg *, input)")].find(isCut);
        if (cut) found.push(`${name(cut)} is ${cut.scrollWidth}×${cut.scrollHeight} in ${size(cut)}`);
        const { left, right } = element.getBoundingClientRect();
        if ((left < -1 || right > innerWidth + 1) && !scrolls(element)) found.push(`${name(element)} beyond the edge`);
    }
    const { scrollWidth, clientWidth } = document.scrollingElement;
    if (scrollWidth > clientWidth) found.push(`the page scrolls sideways: ${scrollWidth} in ${clientWidth}`);
    return found;
}"""
"""Controls and headings whose text does not fit, or that stand beyond the edge."""

PLACES = "button, .button, h1, h2, h3, .chip, .tab, .pill, .choice, .segments > *, legend, label, summary"

SMALL = r"""() => {
    const main = ".choice, .prompt footer button, #tabs .tab, .chip, .menu-button, .lesson .primary, .sheet .primary";
    const found = [];
    for (const element of document.querySelectorAll("button:not(.sprite > *), a, input, select, summary")) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) continue;
        const { width, height } = element.getBoundingClientRect();
        const least = element.matches(main) ? 44 : 24;
        if (height < least - 0.5 || width < 24 - 0.5) {
            const text = element.ariaLabel ?? element.textContent.trim().slice(0, 40);
            found.push(`${element.className} ${text}: ${Math.round(width)}×${Math.round(height)}, least ${least}`);
        }
    }
    return found;
}"""
"""What is too small for a finger: under 44 pixels high what one decides by, under 24 anything."""
