import { screen, waitFor, within } from "@testing-library/react";
import {
  getScheduleRevision,
  listScheduleRevisions,
  type StoredTable,
  saveSchedule,
} from "@trialtrace/backend/contract";
import { diffSchedules } from "@trialtrace/backend/schedule";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, FakeProblem, type FakeServer } from "../../../testing/fake-server.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { makeRevision, makeTables } from "../../../testing/schedule.ts";
import { HistoryButton } from "./history-button.tsx";
import type { HistoryPanelProps } from "./history-panel.tsx";

const protocolId = "example-1.pdf";
let states: Record<string, StoredTable>[] = [];
let server: FakeServer;

beforeEach(() => {
  states = [
    makeTables([["ECG|X|", "Labs|X|X"]], [["MRI|"]]),
    makeTables([["ECG|X|X", "Labs|X|X"]], [["MRI|"]]),
    makeTables([["ECG|X|X^a", "Labs|X|X"]], [["MRI|X"]]),
  ];
  server = createFakeServer();
  server.answer(listScheduleRevisions, ({ query }) => {
    const before = Number(query.before ?? states.length + 1);
    const numbers = states.map((_state, index) => index + 1).reverse();
    const shown = numbers.filter((number) => number < before).slice(0, 50);
    return { revisions: shown.map(revisionOf), total: states.length };
  });
  server.answer(getScheduleRevision, ({ params }) => {
    const number = Number(params.number);
    const [tables, before] = [states[number - 1], states[number - 2]];
    if (!tables) throw new FakeProblem("document-not-found");
    const changes = before ? diffSchedules(before, tables) : [];
    return { protocolId, revision: revisionOf(number), tables, changes };
  });
});

const revisionOf = (number: number) =>
  makeRevision(number, { reason: number === 3 ? "Amendment 2" : "", changeCount: number - 1 });

function open(at = "/?history=open", over: Partial<HistoryPanelProps> = {}) {
  const onRestored = vi.fn();
  const onOpenCell = vi.fn();
  const props = { protocolId, loaded: 3, unsaved: false, onRestored, onOpenCell, ...over };
  return { ...renderScreen(<HistoryButton {...props} />, { at }), onRestored, onOpenCell };
}

const items = async () =>
  within(await screen.findByRole("list", { name: "Revisions" })).getAllByRole("listitem");
const cellTexts = (row: HTMLElement) =>
  [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim());

describe("SOA-17: history of the schedule", () => {
  it("opens with its button, lists the revisions newest first, and closes again", async () => {
    const { user, search } = open("/?tab=schedule");
    await user.click(screen.getByRole("button", { name: "History" }));
    expect((await items()).map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Revision 3Current2 changesStudy Team · .*Amendment 2View/),
      expect.stringMatching(/^Revision 21 change.*No reason given/),
      expect.stringMatching(/^Revision 1As ingestedingest/),
    ]);
    expect(search().get("history")).toBe("open");
    await user.click(screen.getByRole("button", { name: "Close history" }));
    await waitFor(() => expect(search().toString()).toBe("tab=schedule"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "History" }));
  });

  it("views a revision: its changes and its tables", async () => {
    const { user, search } = open();
    await user.click(await screen.findByRole("button", { name: "View revision 3" }));
    expect(await screen.findByRole("table", { name: "Changes of Table 1" })).toBeDefined();
    expect(search().get("revision")).toBe("3");
    await user.click(screen.getByRole("radio", { name: "Tables (2)" }));
    const table = screen.getByRole("region", { name: "Table 2" });
    expect(within(table).getAllByRole("row").map(cellTexts)).toEqual([
      ["Procedure", "Visit 1"],
      ["MRI", "X"],
    ]);
  });

  it("compares any two selected revisions, cell by cell and table by table", async () => {
    const { user, search } = open();
    const compare = await screen.findByRole("button", { name: "Compare selected" });
    expect(compare.hasAttribute("disabled")).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Select revision 3 to compare" }));
    await user.click(screen.getByRole("checkbox", { name: "Select revision 1 to compare" }));
    await user.click(compare);
    const first = await screen.findByRole("table", { name: "Changes of Table 1" });
    expect(within(first).getAllByRole("row").map(cellTexts)).toEqual([
      ["Where", "Revision 1", "Revision 3"],
      ["ECG · Visit 2", "empty", "Xa"],
    ]);
    expect(screen.getByRole("table", { name: "Changes of Table 2" })).toBeDefined();
    expect(search().get("compare")).toBe("1..3");
    await user.click(screen.getByRole("button", { name: "Swap" }));
    await waitFor(() => expect(search().get("compare")).toBe("3..1"));
  });

  it("shows the cell of a change and closes", async () => {
    const { user, onOpenCell, search } = open("/?history=open&compare=2..3");
    await user.click(await screen.findByRole("button", { name: "MRI · Visit 1" }));
    expect(onOpenCell).toHaveBeenCalledWith("table_2", { row: 0, col: 1 });
    await waitFor(() => expect(search().toString()).toBe(""));
  });

  it.each([
    ["unsaved edits may have moved it", { unsaved: true }],
    ["the grid shows another revision", { loaded: 2 }],
  ])("shows no cell while %s", async (_name, over) => {
    open("/?history=open&compare=2..3", over);
    await screen.findByRole("table", { name: "Changes of Table 2" });
    expect(screen.queryByRole("button", { name: "MRI · Visit 1" })).toBeNull();
  });

  it("filters the comparison", async () => {
    const { user } = open("/?history=open&compare=1..3");
    await user.type(await screen.findByRole("textbox", { name: "Search changes" }), "mri");
    expect(screen.queryByRole("table", { name: "Changes of Table 1" })).toBeNull();
    expect(screen.getByText("1 of 2 changes")).toBeDefined();
    await user.type(screen.getByRole("textbox", { name: "Search changes" }), "?");
    expect(screen.getByText("No changes match these filters.")).toBeDefined();
  });

  it("reports equal revisions and missing revisions", async () => {
    const same = open("/?history=open&compare=2..2");
    expect(await screen.findByText("There are no differences.")).toBeDefined();
    same.unmount();
    open("/?history=open&revision=9");
    expect(await screen.findByText("Revision 9 does not exist")).toBeDefined();
  });

  it("fetches older revisions on request", async () => {
    states = Array.from({ length: 60 }, () => makeTables([["ECG|X"]]));
    const { user } = open();
    expect(await items()).toHaveLength(50);
    await user.click(screen.getByRole("button", { name: "Show older revisions" }));
    await waitFor(async () => expect(await items()).toHaveLength(60));
    expect(screen.queryByRole("button", { name: "Show older revisions" })).toBeNull();
  });

  it("states why it could not be loaded and retries", async () => {
    server.disconnect(listScheduleRevisions);
    const { user } = open();
    expect(await screen.findByText("History could not be loaded")).toBeDefined();
    server.answer(listScheduleRevisions, { revisions: [revisionOf(1)], total: 1 });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await items()).toHaveLength(1);
  });
});

describe("SOA-17: restoring is a new revision", () => {
  const saved = () => server.calls.filter(({ endpoint }) => endpoint === "saveSchedule");
  const dialog = () => screen.findByRole("dialog", { name: "Restore revision 1?" });

  it("saves the earlier tables with a reason, on top of the current revision", async () => {
    server.answer(saveSchedule, { revision: makeRevision(4, { baseNumber: 3 }), changes: [] });
    const { user, onRestored } = open();
    await user.click(await screen.findByRole("button", { name: "Restore revision 1" }));
    const asked = within(await dialog());
    expect(await asked.findByText("2 differences from revision 3.")).toBeDefined();
    await user.click(asked.getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(onRestored).toHaveBeenCalled());
    expect(saved()).toMatchObject([
      {
        ifMatch: '"3-tag"',
        body: {
          changes: diffSchedules(states[2] ?? {}, states[0] ?? {}),
          author: "Study Team",
          reason: "Restored revision 1",
        },
      },
    ]);
    expect(onRestored.mock.calls[0]?.[0]).toMatchObject({ revision: { number: 4 }, tables: states[0] });
    expect(await screen.findByText("Saved as revision 4.")).toBeDefined();
  });

  it("reports an intervening save and restores over it only after a confirmation", async () => {
    server.answer(saveSchedule, ({ ifMatch }) => {
      if (ifMatch === '"4-tag"') return { revision: makeRevision(5), changes: [] };
      states = [...states, makeTables([["ECG|X|Xa", "Labs||"]], [["MRI|X"]])];
      throw new FakeProblem("revision-conflict", "Revision 4 was saved by Ada in between.");
    });
    const { user, onRestored } = open();
    await user.click(await screen.findByRole("button", { name: "Restore revision 1" }));
    await user.click(within(await dialog()).getByRole("button", { name: "Restore" }));
    expect(await screen.findByText("Revision 4 was saved by Ada in between.")).toBeDefined();
    expect(onRestored).not.toHaveBeenCalled();
    await within(await dialog()).findByText(/differences from revision 4\.$/);
    await user.click(within(await dialog()).getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(onRestored).toHaveBeenCalled());
    expect(saved().map(({ ifMatch }) => ifMatch)).toEqual(['"3-tag"', '"4-tag"']);
  });

  it("keeps the reason if the server is unreachable", async () => {
    server.disconnect(saveSchedule);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Restore revision 1" }));
    const reason = await within(await dialog()).findByRole("textbox", { name: "Reason" });
    await user.clear(reason);
    await user.type(reason, "Wrong visits{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Restore failed")).toBeDefined();
    expect(screen.getByDisplayValue("Wrong visits")).toBeDefined();
  });

  it("is not offered while the editor has unsaved changes", async () => {
    open("/?history=open", { unsaved: true });
    await items();
    expect(screen.queryByRole("button", { name: "Restore revision 1" })).toBeNull();
    expect(screen.getByText("Unsaved changes")).toBeDefined();
  });

  it("is not offered if the states are equal", async () => {
    states = [...states, states[0] ?? {}];
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Restore revision 1" }));
    expect(await screen.findByText(/^Nothing to restore: revision 1/)).toBeDefined();
    const button = within(await dialog()).getByRole("button", { name: "Restore" });
    expect(button.hasAttribute("disabled")).toBe(true);
  });
});
