import type { ContentNode } from "@trialtrace/backend/contract";
import { expect, test } from "vitest";
import { wideColumns } from "./wide-columns.ts";

const short = "Full analysis set";
const long = "All randomised patients, in the group to which they were randomised";
const value = (text: string | null): ContentNode => ({ kind: "value", text, notes: [], sources: [] });
const list = (...texts: string[]): ContentNode => ({ kind: "list", items: texts.map(value), sources: [] });
const table = (...rows: readonly (readonly ContentNode[])[]) => ({
  kind: "table" as const,
  columns: (rows[0] ?? []).map((_cell, index) => `Column ${index + 1}`),
  rows: rows.map((cells) => ({ cells, sources: [] })),
  sources: [],
});

test.each([
  ["short texts", table([value(short), value(null)]), []],
  ["one row with a sentence", table([value(short), value(short)], [value(short), value(long)]), [1]],
  ["a list with a sentence", table([value(short), list(short, long)]), [1]],
  ["two columns of sentences", table([value(long), value(short), value(long)]), [0, 2]],
  ["sentences in every column, which share the width", table([value(long), value(long), value(long)]), []],
  [
    "too many columns to widen any",
    table(Array.from({ length: 8 }, (_, at) => value(at ? short : long))),
    [],
  ],
  ["no rows", table(), []],
])("columns with long text: %s", (_name, content, wide) => {
  expect([...wideColumns(content)]).toEqual(wide);
});
