import { bundleScheduleSchema, scheduleChangeSchema } from "@trialtrace/backend/contract";
import { applyChanges, diffSchedules, identifyTables } from "@trialtrace/backend/schedule";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Command } from "../command.ts";
import { reduceEditor } from "../editor.ts";
import { createEditor } from "../editor-state.ts";
import { storedJoining } from "../merges/detect-runs.ts";
import { anyCommand } from "../testing/commands.ts";
import { makeTable } from "../testing/make-sheet.ts";
import { readWorkbook, writeWorkbook } from "../workbook.ts";
import { rebase } from "./rebase.ts";

const { ids: _, ...drawn } = makeTable(
  ["Safety", "ECG|X^a|X|daily|daily|", "Labs|(X)||X||note", "Diary|||||", "PK|1|2|3|4|5"],
  {
    merges: [{ startRow: 2, endRow: 3, startCol: 1, endCol: 2 }],
    footnotes: ["a. First", "No marker"],
    footnote_definitions: { b: "Second" },
  },
);
const rows = drawn.rows.with(1, {
  ...{ row_name: "ECG", group: "Safety", footnotes: ["b"] },
  provenance: { section_number: "8.1", page_number: 12, text_snippet: "ECG" },
  cells: {
    0: { value: "X", footnotes: ["a"], footnote_texts: ["Own"] },
    2: drawn.rows.length > 0 ? cell("daily") : cell(""),
  },
});
const first = identifyTables({ t: { ...drawn, rows }, u: { ...drawn, table_name: "Table 2" } }, null);

function cell(value: string) {
  return { value, footnotes: [], footnote_texts: [] };
}

/** The state saved after some commands on a stored state. */
function after(stored: typeof first, commands: readonly Command[]): typeof first {
  const editor = createEditor(readWorkbook(stored, storedJoining));
  const state = commands.reduce(reduceEditor, reduceEditor(editor, { type: "setEditable", editable: true }));
  return writeWorkbook(state.workbook);
}

describe("any sequence of commands", () => {
  const steps = fc.array(anyCommand, { maxLength: 40 });

  it("its changes, sent as JSON and applied to the stored state, reproduce exactly what was saved", () => {
    fc.assert(
      fc.property(steps, steps, (early, late) => {
        const before = after(first, early);
        const now = after(before, late);
        const sent = JSON.parse(JSON.stringify(diffSchedules(before, now)));
        const changes = scheduleChangeSchema.array().parse(sent);
        expect(applyChanges(before, changes)).toEqual(now);
        expect(diffSchedules(now, applyChanges(before, changes))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("the original of a table can be restored exactly after its first save", () => {
    fc.assert(
      fc.property(steps, (commands) => {
        const now = after(first, commands);
        expect(applyChanges(now, diffSchedules(now, first))).toEqual(first);
        expect(bundleScheduleSchema.safeParse({ tables: now }).success).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("merging two users' changes produces a storable state", () => {
    fc.assert(
      fc.property(steps, steps, fc.constantFrom("mine" as const, "theirs" as const), (own, others, side) => {
        const [mine, theirs] = [after(first, own), after(first, others)];
        const { tables } = rebase(first, mine, theirs, () => side);
        expect(applyChanges(theirs, diffSchedules(theirs, tables))).toEqual(tables);
        expect(rebase(first, first, theirs, () => side).tables).toEqual(theirs);
        expect(rebase(first, mine, first, () => side).tables).toEqual(mine);
      }),
      { numRuns: 150 },
    );
  });
});
