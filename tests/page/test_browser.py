"""The pages around the table in a real browser, on the real service."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import vaka
from tests.page.conftest import Person
from tests.page.finishing import create, over, record_text
from tests.patience import SLOW
from vaka.page.assets import STATIC

LARGEST_FIRST_PAGE = 400_000
AT_A_TABLE = re.compile(r"/t/[a-z0-9]{10}$")

Come = Callable[..., Person]


@pytest.fixture(autouse=True)
def plain_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in for the page of the table itself, which has tests of its own."""
    plain = f'<!doctype html><title>table</title><link rel="icon" href="{STATIC.address}/art/icon.svg">'

    def stand_in(name: str, **values: object) -> str:
        assert name == "table.html"
        return f"{plain}<h1>{values['table']}</h1>"

    monkeypatch.setattr("vaka.page.views.page", stand_in)


def seat(page: Any, number: int) -> Any:
    return page.locator(".seats li").nth(number - 1)


def choose(place: Any, name: str) -> None:
    place.get_by_text(name, exact=True).click()


def test_a_link_on_a_page_of_somebody_else_leads_to_the_table(chromium: Any, url: str, client: httpx.Client) -> None:
    """A browser sends the cookie along with the first request after the link too."""
    made = client.post("/api/tables", json={"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
    table = made["table"]
    [link] = client.get(f"/api/tables/{table}/links").json()["seats"]
    page = chromium.new_context().new_page()
    page.set_default_timeout(SLOW)
    come = f"<a href='{url}/join/{table}/{link['key']}'>come</a>"
    page.route("http://elsewhere.test/", lambda route: route.fulfill(content_type="text/html", body=come))
    page.goto("http://elsewhere.test/")
    with page.expect_navigation() as arrived:
        page.click("a")
    assert (arrived.value.status, arrived.value.url) == (200, f"{url}/t/{table}")
    page.context.close()


# ----- the start


@pytest.mark.parametrize("game", vaka.games())
def test_one_click_plays_against_bots(person: Come, client: httpx.Client, game: str) -> None:
    ann = person()
    ann.go("/")
    ann.page.locator(f"[data-play={game}]").click()
    ann.page.wait_for_url(AT_A_TABLE)
    ann.go("/")
    running = ann.page.locator(".mine li")
    running.wait_for()
    assert vaka.game(game).title in running.inner_text()
    running.locator("a").click()
    ann.page.wait_for_url(AT_A_TABLE)


def test_the_first_page_is_small(person: Come) -> None:
    ann = person()
    ann.go("/")
    ann.page.wait_for_load_state("networkidle")
    ann.page.get_by_text("Nobody waits").or_(ann.page.get_by_text("to join")).first.wait_for()
    print(f"first page: {sum(ann.sizes)} bytes in {len(ann.sizes)} answers")
    assert 50_000 < sum(ann.sizes) < LARGEST_FIRST_PAGE


def test_empty_lists_say_what_to_do(person: Come) -> None:
    ann = person()
    ann.go("/")
    ann.page.get_by_text("No game is running.").wait_for()
    ann.page.get_by_text("Finished games can be replayed").wait_for()


def test_an_open_table_is_joined_by_name(person: Come, client: httpx.Client) -> None:
    table = create(client, "borabora", "me", "open", listed=True)
    ann = person()
    ann.go("/")
    ann.page.fill("#name", "<i>Zoe</i>")
    ann.page.press("#name", "Enter")
    ann.page.locator("#lists section:nth-child(2) li", has_text="Ann").last.get_by_role("button", name="Join").click()
    ann.page.wait_for_url(AT_A_TABLE)
    seats = [each for row in [client.get(f"/api/tables/{table}").json()] for each in row["seats"]]
    assert (ann.page.url.endswith(table), seats[1]["name"]) == (True, "<i>Zoe</i>")


def test_a_link_can_be_pasted(person: Come, client: httpx.Client) -> None:
    table = create(client, "mangrovia", "me", "open")
    key = client.get(f"/api/tables/{table}/links").json()["watch"]
    ann = person()
    ann.go("/")
    field = ann.page.get_by_label("Link or table code")
    field.fill("not a link")
    field.press("Enter")
    assert field.evaluate("field => field.validationMessage").startswith("Expected a link")
    field.fill(f"https://elsewhere.example/join/{table}/{key}")
    field.press("Enter")
    ann.page.wait_for_url(f"**/t/{table}")


def test_the_language_can_be_switched(person: Come) -> None:
    ann = person()
    ann.go("/replay")
    ann.page.get_by_role("button", name="fr").click()
    ann.page.locator("html[lang=fr]").wait_for()


def test_without_the_server_the_page_says_so(person: Come) -> None:
    ann = person()
    ann.go("/")
    ann.page.get_by_text("No game is running.").wait_for()
    ann.page.route("**/api/**", lambda route: route.abort())
    ann.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    ann.page.get_by_text("The server does not answer.").first.wait_for()
    ann.complaints.clear()


# ----- setting up


def test_mangrovia_with_every_kind_of_seat(person: Come, client: httpx.Client) -> None:
    ann = person()
    ann.go("/setup/mangrovia")
    choose(ann.page.get_by_role("radiogroup", name="Players"), "5")
    choose(ann.page.get_by_role("radiogroup", name="Stone tiles"), "Mixed")
    for number, kind in enumerate(["Me", "By link", "Same screen", "Bot", "Program"], 1):
        choose(seat(ann.page, number), kind)
    choose(seat(ann.page, 4), "Expert")
    seat(ann.page, 1).locator("input.name").fill("Ann & <Co>")
    ann.page.get_by_label("First player").select_option("Seat 5")
    ann.page.locator(".row-last .switch").first.click()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_text("The table is open").wait_for()
    assert ann.page.locator(".panel li").count() == 3
    table = ann.page.url.partition("table=")[2]
    snapshot = ann.page.evaluate(f"fetch('/api/tables/{table}').then(answer => answer.json())")
    assert [each["kind"] for each in snapshot["seats"]] == ["me", "open", "screen", "bot", "program"]
    assert snapshot["seats"][0]["name"] == "Ann & <Co>"
    assert snapshot["seats"][3]["bot"] == "expert"
    assert snapshot["options"] == {"first": 4, "stone_tiles": "mixed"}
    assert snapshot["clock"] == {"minutes": 20, "seconds_a_turn": 30}


def test_borabora_by_link_in_a_second_browser(person: Come) -> None:
    ann, ben = person(), person()
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.go("/setup/borabora")
    choose(ann.page.get_by_role("radiogroup", name="Players"), "2")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.locator(".panel li").first.get_by_role("button", name="Copy").click()
    ann.page.get_by_text("Copied").wait_for()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    ann.page.reload()
    ann.page.get_by_text("1 of 2 seats taken").wait_for()

    ben.page.goto(link)
    ben.page.wait_for_url(AT_A_TABLE)
    key = link.rpartition("/")[2]
    assert key not in ben.page.url
    assert [each for each in ben.page.context.cookies() if key in each["value"] and each["httpOnly"]]
    ben.page.get_by_label("Your name").fill("Ben, the 2nd")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.get_by_text("expected no commas").wait_for()
    ben.complaints.clear()  # a refusal is in the console as well
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.get_by_role("heading", name=re.compile("^[a-z0-9]{10}$")).wait_for()
    ann.page.wait_for_url(AT_A_TABLE)  # all have come: the game begins


def test_seats_change_places(person: Come) -> None:
    ann = person()
    ann.go("/setup/mangrovia")
    seat(ann.page, 1).locator("input.name").fill("Ann")
    seat(ann.page, 1).locator("summary").click()
    seat(ann.page, 1).get_by_role("button", name="Purple diamond").click()
    assert seat(ann.page, 3).locator("input.name").input_value() == "Ann"
    assert seat(ann.page, 3).get_by_label("Me", exact=True).is_checked()


def test_options_of_the_last_time_are_kept_as_far_as_they_fit(person: Come, client: httpx.Client) -> None:
    ann = person()
    ann.go("/setup/mangrovia")
    choose(ann.page.get_by_role("radiogroup", name="Players"), "5")
    choose(ann.page.get_by_role("radiogroup", name="Stone tiles"), "Gods")
    ann.page.get_by_label("First player").select_option("Seat 5")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_text("The table is open").wait_for()
    ann.go("/setup/borabora")
    choose(ann.page.get_by_role("radiogroup", name="Players"), "2")
    choose(ann.page.get_by_role("radiogroup", name="Game"), "Mangrovia")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_text("1 of 2 seats taken").wait_for()
    table = ann.page.url.rpartition("=")[2]
    snapshot = ann.page.evaluate(f"fetch('/api/tables/{table}').then(answer => answer.json())")
    assert snapshot["options"]["stone_tiles"] == "gods"
    assert snapshot["options"].get("first", "random") == "random"


def test_a_table_that_waits_can_be_set_up_again(person: Come, client: httpx.Client) -> None:
    ann = person()
    ann.go("/setup/borabora")
    choose(ann.page.get_by_role("radiogroup", name="Players"), "3")
    choose(ann.page.get_by_role("radiogroup", name="Table is"), "Listed")
    seat(ann.page, 1).locator("input.name").fill("Ann")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_text("2 of 3 seats taken").wait_for()
    table = ann.page.url.rpartition("=")[2]
    ann.page.reload()
    ann.page.get_by_role("button", name="Set up again").click()
    ann.page.wait_for_url(re.compile("/setup/borabora$"))
    ann.page.get_by_role("button", name="Open the table").wait_for()
    assert seat(ann.page, 1).locator("input.name").input_value() == "Ann"
    assert ann.page.locator(".seats li").count() == 3
    assert ann.page.get_by_label("Listed").is_checked()
    assert client.get(f"/api/tables/{table}").json()["status"] == "closed"


def test_a_table_of_bots_begins_at_once(person: Come) -> None:
    ann = person()
    ann.go("/setup/mangrovia")
    choose(ann.page.get_by_role("radiogroup", name="Players"), "2")
    choose(seat(ann.page, 2), "Bot")
    ann.page.get_by_role("button", name="Begin the game").click()
    ann.page.wait_for_url(AT_A_TABLE)


def test_what_is_wrong_with_a_plan_is_said(person: Come) -> None:
    ann = person()
    ann.go("/setup/mangrovia")
    seat(ann.page, 1).locator("input.name").fill("one, two")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_role("alert").get_by_text("expected no commas").wait_for()
    ann.complaints.clear()


# ----- records and components


@pytest.mark.parametrize("game", vaka.games())
def test_a_record_is_taken(person: Come, game: str, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record_text(game))
    ann = person()
    ann.go("/replay")
    ann.page.locator("input[type=file]").first.set_input_files(file)
    ann.page.get_by_role("link", name="Watch the replay").wait_for()
    assert "Cleo" in ann.page.locator(".result").inner_text()
    ann.page.get_by_role("link", name="Watch the replay").click()
    ann.page.wait_for_url(re.compile("/replay/watch[?]components=[0-9a-f]{32}$"))


def test_a_broken_record_is_refused_with_its_reason(person: Come) -> None:
    ann = person()
    ann.go("/replay")
    ann.page.get_by_label("or paste its text:").fill("vaka record\n<b>no</b>")
    ann.page.get_by_role("button", name="Read it").click()
    ann.page.get_by_text("This cannot be replayed").wait_for()
    ann.complaints.clear()


def test_components_good_and_bad(person: Come, client: httpx.Client, tmp_path: Path) -> None:
    text = client.get("/components/mangrovia/file").text
    good, bad = tmp_path / "mine.toml", tmp_path / "bad.toml"
    good.write_text(text.replace("cost = 14", "cost = 13", 1))
    bad.write_text(text.replace("cost = 14", "cost = 140", 1).replace('["water"]', '["<lava>"]', 1))
    ann = person()
    ann.go("/components/mangrovia")
    ann.page.locator("#file").set_input_files(bad)
    ann.page.get_by_text("things are wrong with it").wait_for()
    faults = ann.page.locator(".faults li").all_inner_texts()
    assert any("140" in fault for fault in faults)
    assert any("<lava>" in fault for fault in faults)
    ann.page.locator("#file").set_input_files(good)
    ann.page.get_by_role("link", name="Set up a table with it").click()
    ann.page.get_by_text("Components: mine.toml").wait_for()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_text("The table is open").wait_for()
    ann.go("/setup/mangrovia")
    ann.page.get_by_role("button", name="as printed").click()
    ann.page.locator("aside input[type=file]").set_input_files(bad)
    ann.page.get_by_role("alert").get_by_text("140").wait_for()


# ----- the end


def test_a_corrected_file_is_used_until_it_is_given_up(person: Come, client: httpx.Client, tmp_path: Path) -> None:
    text = client.get("/components/mangrovia/file").text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("cost = 14", "cost = 12", 1))
    ann = person()
    ann.go("/setup/mangrovia")
    used = ann.page.get_by_text("Components: mine.toml")
    ann.page.locator("input[type=file]").set_input_files(file)
    used.wait_for()
    ann.page.reload()
    used.wait_for()
    ann.page.get_by_role("button", name="Open the table").click()
    link = ann.page.locator("aside code").first
    link.wait_for()
    bea = person()
    bea.go(link.inner_text().removeprefix(ann.url.removeprefix("http://")))
    bea.page.get_by_text("corrected figures").wait_for()
    ann.page.reload()
    ann.page.get_by_role("button", name="Set up again").click()
    used.wait_for()
    ann.page.get_by_role("button", name="as printed").click()
    ann.page.get_by_text("Use a corrected file").wait_for()
    ann.page.reload()
    ann.page.get_by_text("Use a corrected file").wait_for()
    assert used.count() == 0


def test_of_many_faults_of_a_file_their_number_is_told(person: Come, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("game = 'mangrovia'\nformat = 1")
    ann = person()
    ann.go("/setup/mangrovia")
    ann.page.locator("input[type=file]").set_input_files(file)
    told = ann.page.locator(".notice").inner_text()
    assert re.search(r"\nand \d+ more$", told), told


@pytest.mark.parametrize("game", vaka.games())
def test_the_end_tells_who_won_and_why(person: Come, client: httpx.Client, game: str) -> None:
    table = create(client, game, "bot", "bot", "bot", listed=True)
    snapshot = over(client, table)
    ann = person()
    ann.go("/replay")
    ann.page.evaluate(
        """async table => {
            const base = document.querySelector('link[href$="/css/base.css"]').href;
            const { showEnd } = await import(base.replace("css/base.css", "js/end.js"));
            const snapshot = await (await fetch(`/api/tables/${table}`)).json();
            await showEnd(document.querySelector("main"), snapshot, []);
        }""",
        table,
    )
    points = [int(each) for each in ann.page.locator(".ranking strong").all_inner_texts()]
    assert sorted(points, reverse=True) == points
    assert sorted(points) == sorted(snapshot["view"]["points"])
    for row in ann.page.locator(".ranking li").all():
        parts = [int(each.split()[-1]) for each in row.locator(".points-bar span").all_inner_texts()]
        assert sum(parts) == int(row.locator("strong").inner_text())
    assert "win" in ann.page.locator("h1").last.inner_text()
    assert ann.page.locator(".chart .line").count() == 3
    assert ann.page.locator(".decided li").count() > 3
    ann.page.locator(".board img").evaluate("img => img.decode()")
