import { diffSchedules } from "@trialtrace/backend/schedule";
import { expect, it } from "vitest";
import { makeTable } from "../model/testing/make-sheet.ts";
import { summarizeChanges } from "./summarize-changes.ts";

const base = { t: makeTable(["ECG|X|X", "Labs|X|"]) };

it.each([
  ["nothing", base, ""],
  ["two cells", { t: makeTable(["ECG|X|", "Labs||"]) }, "2 cells"],
  ["a cell and a row", { t: makeTable(["ECG|X|", "Labs|X|", "MRI||X"]) }, "1 cell, 1 row"],
  [
    "a merge and a footnote",
    {
      t: makeTable(["ECG|X|X", "Labs|X|"], {
        merges: [{ startRow: 0, endRow: 0, startCol: 0, endCol: 1 }],
        footnotes: [{ marker: "a", text: "Fasting" }],
        footnote_definitions: { a: "Fasting" },
      }),
    },
    "1 merged range, 1 footnote",
  ],
])("summarizes %s", (_name, after, text) => expect(summarizeChanges(diffSchedules(base, after))).toBe(text));
