"""Who a seat belongs to: links, keys and cookies, and what each of them opens."""

from __future__ import annotations

import re

import pytest

from tests.table.serving import Person, Served, check_headers, check_problem

pytestmark = pytest.mark.anyio


async def test_a_seat_is_taken_by_link_and_kept_by_its_own_key(served: Served) -> None:
    host, guest, late = served.person(), served.person(), served.person()
    await host.create("mangrovia", "me", "open")
    links = await host.look("/links")
    [link] = links["seats"]
    assert link["seat"] == 1

    response = await guest.ask("GET", f"/join/{host.table}/{link['key']}")
    assert (response.status_code, response.headers["Location"]) == (303, f"/t/{host.table}")
    cookie = response.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie, "a link stands on a page of somebody else"
    check_headers(response)
    guest.table = host.table
    assert await guest.look("/access") == {"seats": [], "invited": [1], "host": False}
    assert (await guest.look())["view"]["hand"] is None
    now = guest.sit(await guest.act("/join", name="Bea"))
    assert (now["status"], now["viewer"], now["seats"][1]["name"]) == ("running", 1, "Bea")
    assert now["view"]["hand"] is not None
    assert guest.key not in (link["key"], host.key)
    assert await guest.look("/access") == {"seats": [1], "invited": [], "host": False}

    late.table = host.table  # the same link again: it lets one watch
    await late.ask("GET", f"/join/{host.table}/{link['key']}")
    assert (await late.look())["viewer"] is None
    await late.act("/join", 409, name="Cem")
    await late.act("/chat", 403, text="hello")
    for person, seat in ((host, 1), (guest, 0), (late, 0), (late, 1)):
        response = await person.ask("GET", f"/api/tables/{host.table}", params={"seat": seat})
        check_problem(response, 403, "not-yours")
    assert await host.look("/links") == links, "who set up the table learns no key of a seat"


async def test_keys_are_shown_by_cookie_or_header(served: Served) -> None:
    host, program = served.person(), served.person()
    await host.create("mangrovia", "me", "program")
    [link] = (await host.look("/links"))["seats"]
    path = f"/api/tables/{host.table}"
    program.http.headers["Authorization"] = f"Bearer {link['key']}"
    made = program.sit(await program.post(path + "/join", name="Robo"))
    assert program.key == link["key"], "a program goes on with its key when it is started again"
    assert made["viewer"] == 1
    stranger = served.person()
    for header in ("", "Bearer", "Bearer x", f"Basic {link['key']}", "Bearer " + "é" * 40, f"Bearer {link['key']}x"):
        response = await stranger.ask("GET", path, headers=[(b"Authorization", header.encode())])
        check_problem(response, 401, "no-key")
    stranger.http.cookies.set("vaka-other", host.key)
    check_problem(await stranger.ask("GET", path), 401, "no-key")
    stranger.http.cookies.set(f"vaka-{host.table}", f"wrong~~{host.key}")
    assert (await stranger.get(path))["viewer"] == 0


async def test_a_browser_holds_several_keys(served: Served) -> None:
    person = served.person()
    await person.create("mangrovia", "open", "open")
    first, second = (await person.look("/links"))["seats"]
    for link, name in ((first, "Ann"), (second, "Bea")):
        await person.ask("GET", f"/join/{person.table}/{link['key']}")
        await person.act("/join", name=name)
    assert (await person.look("/access"))["seats"] == [0, 1]
    assert (await person.look())["view"]["hand"] is None, "a shared screen stays covered until a seat is named"
    for seat in (0, 1):
        assert (await person.look(seat=seat))["view"]["hand"] is not None


async def test_a_seat_is_opened_on_another_device_by_its_own_key(served: Served) -> None:
    host, guest, third = served.person(), served.person(), served.person()
    await host.create("mangrovia", "me", "open", "open")
    links = (await host.look("/links"))["seats"]
    for person, link in ((guest, links[0]), (third, links[1])):
        person.table = host.table
        await person.ask("GET", f"/join/{host.table}/{link['key']}")
        person.sit(await person.act("/join", name="Bea"))
    for person, seat in ((host, 0), (guest, 1), (third, 2)):
        for asked in ({}, {"seat": seat}):
            assert await person.look("/key", **asked) == {"key": person.key}
        device = served.person()
        response = await device.ask("GET", f"/join/{host.table}/{person.key}")
        assert response.status_code == 303
        device.table = host.table
        assert await device.look("/access") == await person.look("/access")
        assert await device.look() == await person.look()


async def test_nobody_is_told_the_key_of_another(served: Served) -> None:
    host, guest, watcher, invited = served.person(), served.person(), served.person(), served.person()
    await host.create("mangrovia", "me", "open", "open", listed=True)
    links = await host.look("/links")
    for person in (guest, watcher, invited):
        person.table = host.table
    guest.sit(await guest.act("/join", name="Bea", seat=1))
    await watcher.ask("GET", f"/join/{host.table}/{links['watch']}")
    await invited.ask("GET", f"/join/{host.table}/{links['seats'][1]['key']}")
    path = f"/api/tables/{host.table}/key"
    refused: list[tuple[Person, int | None]] = [(host, 1), (host, 2), (guest, 0), (guest, 2)]
    refused += [(person, seat) for person in (watcher, invited, served.person()) for seat in (None, 0, 1, 2)]
    for person, seat in refused:
        response = await person.ask("GET", path, params={} if seat is None else {"seat": seat})
        check_problem(response, 403, "not-yours")
    await guest.act("/leave")
    check_problem(await guest.ask("GET", path), 403, "not-yours")
    hidden = served.person()
    await hidden.create("mangrovia", "me", "screen")
    assert await hidden.look("/key", seat=1) == {"key": hidden.key}, "a shared screen has one key"
    check_problem(await guest.ask("GET", f"/api/tables/{hidden.table}/key"), 401, "no-key")


async def test_whoever_shares_a_screen_names_a_seat(served: Served) -> None:
    person = served.person()
    now = await person.create("mangrovia", "me", "screen")
    assert (now["viewer"], now["view"]["hand"]) == (None, None)
    now = await person.move()
    assert now["viewer"] is not None


async def test_watchers_see_what_is_open_and_do_nothing(served: Served) -> None:
    host, watcher = served.person(), served.person()
    await host.create()
    watcher.table = host.table
    await watcher.ask("GET", f"/join/{host.table}/{(await host.look('/links'))['watch']}")
    assert (await watcher.look())["viewer"] is None
    for rest, body in (
        ("/moves", {"move": "@1", "version": 0}),
        ("/leave", {}),
        ("/hint", {}),
        ("/chat", {"text": "a"}),
    ):
        await watcher.act(rest, 403, **body)
    check_problem(await watcher.ask("GET", f"/api/tables/{host.table}/links"), 403, "not-yours")
    await watcher.act("/join", 403, name="Wat")


async def test_links_that_do_not_fit_set_no_cookie(served: Served) -> None:
    host, other = served.person(), served.person()
    await host.create()
    for table, key, status in (
        (host.table, "wrong", 401),
        ("nowhere", host.key, 404),
        ("a%0d%0aSet-Cookie:x", "y", 404),
        ("a;b", "y", 404),
        ("%00", "y", 404),
    ):
        response = await other.ask("GET", f"/join/{table}/{key}")
        assert response.status_code == status
        assert "Set-Cookie" not in response.headers
        response = await other.ask("GET", f"/join/{table}/{key}", headers={"Accept": "text/html,*/*;q=0.8"})
        assert response.status_code == 303, "a person is told by the page of the table"
        assert re.fullmatch(r"/t/[\w%.-]+", response.headers["Location"])
        assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize(
    "key", ["garbage", "x~x~x~x~x~x~x~x", "%E2%82%AC", "%C3%A9", "a%0d%0aX-Evil:%201", "A" * 3900, "A" * 32]
)
async def test_keys_that_are_none_are_not_kept_at_a_listed_table_either(served: Served, key: str) -> None:
    host = served.person()
    await host.create("mangrovia", "me", "open", listed=True)
    response = await host.ask("GET", f"/join/{host.table}/{key}")
    assert (response.status_code, response.headers["Location"]) == (303, f"/t/{host.table}")
    assert "Set-Cookie" not in response.headers
    assert (await host.look("/access"))["host"]


async def test_all_keys_of_a_table_are_kept_beside_each_other(served: Served) -> None:
    host = served.person()
    await host.create("mangrovia", "me", "open", "open", "open", "open")
    links = await host.look("/links")
    for key in [*[link["key"] for link in links["seats"]], links["watch"]]:
        assert (await host.ask("GET", f"/join/{host.table}/{key}")).status_code == 303
    for link in links["seats"]:
        await host.act("/join", name="Ann", seat=link["seat"])
    assert await host.look("/access") == {"seats": [0, 1, 2, 3, 4], "invited": [], "host": True}


async def test_unlisted_tables_are_found_by_nobody(served: Served) -> None:
    host, stranger = served.person(), served.person()
    await host.create("mangrovia", "me", "open")
    assert await stranger.get("/api/tables") == []
    for rest in ("", "/log", "/replay", "/record", "/links", "/access", "/stream"):
        check_problem(await stranger.ask("GET", f"/api/tables/{host.table}{rest}"), 401, "no-key")
    check_problem(await stranger.ask("GET", "/api/tables/nowhere"), 404, "unknown")


async def test_listed_tables_are_open_to_all(served: Served) -> None:
    host, guest = served.person(), served.person()
    await host.create("mangrovia", "me", "open", listed=True)
    [row] = await guest.get("/api/tables")
    assert (row["table"], row["status"], row["about"]["game"]) == (host.table, "waiting", "mangrovia")
    guest.table = host.table
    assert guest.sit(await guest.act("/join", name="Bea"))["viewer"] == 1
    assert [row["status"] for row in await guest.get("/api/tables")] == ["running"]
    await served.person().post(f"/api/tables/{host.table}/join", 409, name="Cem")


async def test_a_former_holders_key_no_longer_fits(served: Served) -> None:
    host, guest = served.person(), served.person()
    await host.create("mangrovia", "me", "open", "open", listed=True)
    guest.table = host.table
    guest.sit(await guest.act("/join", name="Bea"))
    await guest.act("/leave")
    await guest.act("/chat", 403, text="still here")
    assert (await guest.look("/access"))["seats"] == []
