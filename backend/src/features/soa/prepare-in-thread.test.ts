import { describe, expect, it } from "vitest";
import { identifyTables } from "../../schedule/identify.ts";
import { compareRevisions } from "./compare-revisions.ts";
import { compareInThread, prepareInThread } from "./prepare-in-thread.ts";
import { prepareSave, type SaveTask } from "./prepare-save.ts";

const cell = (value: string) => ({ value, footnotes: [], footnote_texts: [] });
const visits = Array.from({ length: 60 }, (_unused, at) => ({
  column_id: `V${at}`,
  column_name: `Week ${at}`,
}));
/** A schedule of some megabytes. */
const tables = (value: string) => ({
  table_1: {
    table_name: "Table 1",
    columns_meta: visits,
    rows: Array.from({ length: 400 }, (_unused, row) => ({
      procedure_name: `Procedure ${row}`,
      cells: Object.fromEntries(visits.map((_visit, at) => [String(at), cell(value)])),
    })),
    merges: [],
    footnotes: [],
    footnote_definitions: {},
    provenance: [],
  },
});
const stored = JSON.stringify(identifyTables(tables("X"), null));
const task = (sent: string): SaveTask => ({
  ...{ stored, asStored: stored, sent: Buffer.from(sent), domain: null, starts: null, reasonRequired: false },
});
const sent = JSON.stringify({ tables: tables("O"), author: "Ada", reason: "" });

describe("SOA-14: a large save", { timeout: 120_000 }, () => {
  it("is prepared like any other while the server stays responsive", async () => {
    const order: string[] = [];
    const saved = prepareInThread(task(sent), new AbortController().signal).then((prepared) => {
      order.push("saved");
      return prepared;
    });
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    order.push("another request");
    const prepared = await saved;
    expect(order).toEqual(["another request", "saved"]);
    const expected = await prepareSave(task(sent));
    expect(JSON.stringify(prepared)).toBe(JSON.stringify(expected));
    expect(prepared).toMatchObject({ kind: "changed", changeCount: 400 * 60 });
  });

  it("checks what changes make of names and groups, which a change may state in any form", async () => {
    const [row = ""] = JSON.parse(stored).table_1.ids.rows;
    const changed = { table: "table_1", row: { id: row, name: "Procedure 0" }, before: null };
    const group = { ...changed, kind: "row-changed", field: "group", after: "x".repeat(4001) };
    const prepared = await prepareSave(task(JSON.stringify({ changes: [group], reason: "" })));
    expect(prepared).toMatchObject({
      kind: "refused",
      code: "invalid-request",
      errors: [{ field: "tables.table_1.rows.0.group" }],
    });
  });

  it("is also compared with a later revision in the thread", async () => {
    const revisions = {
      before: stored,
      after: JSON.stringify(identifyTables(tables("O"), JSON.parse(stored))),
    };
    const order: string[] = [];
    const compared = compareInThread(revisions, new AbortController().signal).then((changes) => {
      order.push("compared");
      return changes;
    });
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    order.push("another request");
    const changes = await compared;
    expect(order).toEqual(["another request", "compared"]);
    expect(changes).toBe(compareRevisions(revisions));
    expect(JSON.parse(changes)).toHaveLength(400 * 60);
  });

  it("is rejected with the reason if it is malformed", async () => {
    const broken = `{"tables": ${"[".repeat(600 * 1024)}`;
    expect(await prepareInThread(task(broken), new AbortController().signal)).toMatchObject({
      kind: "refused",
      code: "invalid-request",
    });
  });

  it("is rejected with the reason if it is nested too deeply", async () => {
    const deep = `{"reason": "", "changes": ${"[".repeat(300_000)}${"]".repeat(300_000)}}`;
    expect(await prepareInThread(task(deep), new AbortController().signal)).toMatchObject({
      kind: "refused",
      code: "invalid-request",
      detail: expect.stringContaining("must not be nested deeper than 64 levels"),
    });
  });

  it("ends with its request, even while it waits in the queue", async () => {
    const controller = new AbortController();
    const late = new Error("The request took too long.");
    const saves = [1, 2, 3].map(() => prepareInThread(task(sent), controller.signal));
    controller.abort(late);
    const results = await Promise.allSettled(saves);
    expect(results.map((result) => result.status === "rejected" && result.reason)).toEqual([
      late,
      late,
      late,
    ]);
  });
});
