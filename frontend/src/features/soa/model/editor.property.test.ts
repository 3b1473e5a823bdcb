import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Command } from "./command.ts";
import { reduceEditor } from "./editor.ts";
import { activeSheet, createEditor, type EditorState } from "./editor-state.ts";
import { historyLimit } from "./history.ts";
import { commandOf } from "./repeat.ts";
import { countCells, intersects } from "./selection/range.ts";
import { selectedRange } from "./selection/selection.ts";
import { readTable } from "./sheet/read-table.ts";
import { columnCount, rowCount, type Sheet } from "./sheet/sheet.ts";
import { writeTable } from "./sheet/write-table.ts";
import { anyCommand } from "./testing/commands.ts";
import { makeTable } from "./testing/make-sheet.ts";

const table = makeTable(
  ["Safety", "ECG|X^a|X|daily|daily|", "Labs|(X)||X||note", "Diary|||||", "PK|1|2|3|4|5"],
  {
    merges: [{ startRow: 2, endRow: 3, startCol: 1, endCol: 2 }],
    footnote_definitions: { a: "First", b: "Second" },
  },
);
const start = reduceEditor(createEditor([readTable("t", table, "texts")]), {
  type: "setEditable",
  editable: true,
});

// The dialog names only existing columns; random commands would name others.
const changing = anyCommand.filter(({ type }) => !["undo", "redo", "editColumns"].includes(type));

/** Runs a command as a user would: pasting uses the clipboard, and repeating uses the last change. */
const withClipboard = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: changing },
    { weight: 1, arbitrary: fc.constantFrom("paste own", "insert own", "again") },
  ),
  {
    maxLength: historyLimit,
  },
);

function run(state: EditorState, next: Command | "paste own" | "insert own" | "again"): EditorState {
  if (next === "again") {
    const repeated = commandOf({ type: "redoOrRepeat" }, state);
    return repeated ? reduceEditor(state, repeated) : state;
  }
  if (next !== "paste own" && next !== "insert own") return reduceEditor(state, next);
  const { clipboard: block } = state;
  if (block === null) return state;
  return reduceEditor(state, { type: next === "paste own" ? "paste" : "insertCopied", block });
}

const rangesOf = ({ merges }: Sheet) =>
  merges
    .map(({ startRow, startCol, endRow, endCol }) => [startRow, startCol, endRow, endCol].join(":"))
    .sort();

describe("any sequence of commands", () => {
  it("is reverted by as many undos, and restored with its selection by as many redos", () => {
    fc.assert(
      fc.property(withClipboard, (commands) => {
        let state = start;
        let changes = 0;
        let last = start;
        for (const next of commands) {
          const after = run(state, next);
          if (after.workbook !== state.workbook) {
            changes += 1;
            last = after;
          }
          state = after;
        }
        let undone = state;
        for (let index = 0; index < changes; index += 1) undone = reduceEditor(undone, { type: "undo" });
        expect(undone.workbook).toBe(start.workbook);
        let redone = undone;
        for (let index = 0; index < changes; index += 1) redone = reduceEditor(redone, { type: "redo" });
        expect(redone.workbook).toBe(state.workbook);
        if (changes > 0) expect(redone.selection).toEqual(last.history.undo.at(-1)?.after.selection);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps merges disjoint, larger than one cell, and inside the table, and the selection inside it", () => {
    fc.assert(
      fc.property(withClipboard, (commands) => {
        let state = start;
        for (const next of commands) {
          state = run(state, next);
          const sheet = activeSheet(state);
          if (!sheet) throw new Error("no table");
          const { merges } = sheet;
          merges.forEach((merge, index) => {
            expect(countCells(merge)).toBeGreaterThan(1);
            expect(merge.startRow).toBeGreaterThanOrEqual(0);
            expect(merge.endRow).toBeLessThan(rowCount(sheet));
            expect(merge.endCol).toBeLessThan(columnCount(sheet));
            for (const other of merges.slice(index + 1)) expect(intersects(merge, other)).toBe(false);
          });
          expect(sheet.rows.every(({ cells }) => cells.length === columnCount(sheet))).toBe(true);
          const selected = selectedRange(sheet, state.selection);
          expect(selected.startRow).toBeGreaterThanOrEqual(0);
          expect(selected.endRow).toBeLessThan(rowCount(sheet));
          expect(selected.endCol).toBeLessThan(columnCount(sheet));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("is saved and reloaded with the same cells and merges", () => {
    fc.assert(
      fc.property(withClipboard, (commands) => {
        const sheet = activeSheet(commands.reduce(run, start));
        if (!sheet) throw new Error("no table");
        const written = writeTable(sheet);
        const read = readTable("t", written, "texts");
        expect(writeTable(read)).toEqual(written);
        expect(rangesOf(read)).toEqual(rangesOf(sheet));
      }),
      { numRuns: 100 },
    );
  });
});
