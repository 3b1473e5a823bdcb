import { parse } from "papaparse";
import { describe, expect, it } from "vitest";
import { makeSheet } from "../../model/testing/make-sheet.ts";
import { listCsv } from "./list-csv.ts";
import { listTable } from "./list-rows.ts";

describe("SOA-18: as CSV", () => {
  it("has one line per procedure and no formulas", () => {
    const sheet = makeSheet(["Safety", 'ECG, "resting"|X^a|(X)', "=cmd()|daily|"], {
      footnote_definitions: { a: "At rest" },
    });
    const text = listCsv([listTable(sheet)]);
    expect(text.startsWith("\uFEFFTable,Group,Procedure")).toBe(true);
    expect(parse(text.slice(1).trimEnd()).data.slice(1)).toEqual([
      ["Table 1", "Safety", 'ECG, "resting"', "", "2", "Visit 1: X [a]; Visit 2: (X)", "a: At rest", ""],
      ["Table 1", "Safety", "'=cmd()", "", "1", "Visit 1: daily", "", ""],
    ]);
  });
});
