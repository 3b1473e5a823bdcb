import { describe, expect, it } from "vitest";
import { makeTable } from "../model/testing/make-sheet.ts";
import { readDraft } from "./drafts.ts";

const draft = {
  ...{ id: "1", protocolId: "adaura", revision: 2, keptAt: "2026-01-01T10:00:00.000Z", changeCount: 1 },
  tables: { t: makeTable(["A|X"]) },
};
const withText = (text: string) => ({ ...draft, tables: { t: makeTable([`A|${text}`, text]) } });

describe("SOA-16: unsaved work is never lost", () => {
  it("offers even a draft that the server would not store yet: too long a text, too many rows", () => {
    const long = withText("x".repeat(5000));
    expect(readDraft(long)).toEqual(long);
    const high = { ...draft, tables: { t: makeTable(Array<string>(2500).fill("A|X")) } };
    expect(readDraft(high)).toEqual(high);
  });

  it.each([
    ["nothing", undefined],
    ["unrelated JSON", { id: "1" }],
    ["a value that is not tables", { ...draft, tables: { t: { rows: 1 } } }],
    ["a malformed cell", { ...draft, tables: { t: { ...draft.tables.t, rows: [{ cells: { 0: 7 } }] } } }],
  ])("%s is not a draft", (_name, value) => expect(readDraft(value)).toBeNull());
});
