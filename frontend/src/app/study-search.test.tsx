import { act, screen, waitFor, within } from "@testing-library/react";
import { searchLibrary } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { makeHit, makeSearchAnswer } from "../features/search/testing/make-hit.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { renderScreen } from "../testing/render.tsx";
import { StudySearch } from "./shell/study-search.tsx";

const text = makeHit();
const criterion = makeHit({
  id: "2",
  kind: "criterion",
  title: "E19",
  titleMarks: [],
  target: { view: "criterion", criterion: "E19" },
});
const found = (q: string) =>
  makeSearchAnswer(q, [
    { kind: "text", count: 43, hits: [text] },
    { kind: "criterion", count: 1, hits: [criterion] },
  ]);

function show(at = "/dashboard?protocolId=adaura&tab=tlf") {
  const server = createFakeServer();
  server.answer(searchLibrary, (call) => found(call.query.q ?? ""));
  return { server, ...renderScreen(<StudySearch />, { at }) };
}
const input = () => screen.findByRole("combobox", { name: /^Search in/ });

describe("ASK-13", () => {
  it("Ctrl+K opens it; results are grouped, counted, highlighted, and stored in the URL", async () => {
    const { user, server, search } = show();
    await user.keyboard("{Control>}k{/Control}");
    const box = await input();
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard("ecg");
    const group = within(await screen.findByRole("group", { name: "Protocol text 1 of 43" }));
    // UI-3: the page has one banner, and it is not in a dialog.
    expect(screen.queryByRole("banner")).toBeNull();
    const [option = box] = group.getAllByRole("option");
    expect([...option.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["ECG", "ECG"]);
    within(option).getByText("p. 34");
    screen.getByRole("group", { name: "Eligibility criteria 1" });
    expect(search().get("search")).toBe("ecg");
    expect(server.calls.map(({ query }) => query)).toEqual([{ q: "ecg", protocolId: "adaura", limit: "8" }]);
  });

  it("/ opens it in a study, but not elsewhere or while typing", async () => {
    const { user, address } = show();
    await user.keyboard("/");
    await user.type(await input(), "1/2");
    await waitFor(() => expect(address()).toContain("search=1%2F2"));
    const registry = show("/");
    await registry.user.keyboard("/");
    expect(registry.address()).toBe("/");
  });

  it("arrow keys select, Enter opens the result; Back returns to the results", async () => {
    const { user, address, back } = show("/dashboard?protocolId=adaura&search=ecg");
    const box = await input();
    await screen.findAllByRole("option");
    await user.click(box);
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const chosen = screen.getByRole("option", { selected: true });
    within(chosen).getByText("E19");
    expect(box.getAttribute("aria-activedescendant")).toBe(chosen.id);
    await user.keyboard("{Enter}");
    expect(address()).toBe("/dashboard?protocolId=adaura&tab=eligibility&criterion=E19");
    await act(back);
    await screen.findAllByRole("option");
  });

  it("Shift+Enter opens the page with its quote", async () => {
    const { user, search } = show("/dashboard?protocolId=adaura&search=ecg");
    const box = await input();
    await screen.findAllByRole("option");
    await user.click(box);
    await user.keyboard("{ArrowDown}{ArrowDown}{Shift>}{Enter}{/Shift}");
    expect([search().get("page"), search().get("quote")]).toEqual(["34", "An ECG is taken."]);
    expect(search().get("hits")).toBe("ecg");
  });

  it("one step opens all hits of a kind, and one step returns to all kinds", async () => {
    const { user, server, search } = show("/dashboard?protocolId=adaura&search=ecg");
    await user.click(await screen.findByRole("option", { name: "Show all 43" }));
    await screen.findByText("Only: Protocol text");
    expect(search().get("searchKind")).toBe("text");
    await waitFor(() =>
      expect(server.calls.at(-1)?.query).toEqual({
        q: "ecg",
        protocolId: "adaura",
        limit: "100",
        kind: "text",
      }),
    );
    await user.click(screen.getByRole("button", { name: "Show every kind" }));
    expect(search().get("searchKind")).toBeNull();
  });

  it("widens from a study to the whole library, the registry's default scope", async () => {
    const first = show("/dashboard?protocolId=adaura&search=ecg");
    await first.user.click(await screen.findByRole("radio", { name: "Search the whole library" }));
    await waitFor(() => expect(first.server.calls.at(-1)?.query).toEqual({ q: "ecg", limit: "8" }));
    first.unmount();
    const second = show("/?search=ecg");
    await screen.findAllByRole("option");
    expect(second.server.calls[0]?.query).toEqual({ q: "ecg", limit: "8" });
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("shows loading, empty and failed states, with a retry", async () => {
    const { user, server } = show();
    const release = server.hold(searchLibrary);
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await input(), "zebra");
    await screen.findByText("Searching…");
    server.answer(searchLibrary, (call) => makeSearchAnswer(call.query.q ?? ""));
    await act(async () => release());
    await user.type(await input(), "s");
    await screen.findByRole("heading", { name: "Nothing found" });
    screen.getByText("Nothing in this study matches “zebras”.");

    server.fail(searchLibrary, "database-unavailable", "The database does not respond.");
    await user.type(await input(), " ecg");
    await screen.findByText("The database does not respond.");
    server.answer(searchLibrary, (call) => found(call.query.q ?? ""));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findAllByRole("option")).toHaveLength(3);
  });

  it("Escape closes it and returns to the screen below", async () => {
    const { user, address } = show();
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await input(), "ecg");
    await screen.findAllByRole("option");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/dashboard?protocolId=adaura&tab=tlf"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
