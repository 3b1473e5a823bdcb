import type { OutputShell } from "@trialtrace/backend/contract";
import { expect, it } from "vitest";
import { densityOf } from "./sheet-density.ts";

const grid = (rows: number, notes = 0): OutputShell => ({
  layout: "grid",
  columns: ["a"],
  rows: Array.from({ length: rows }, () => ({ label: "x", indent: 0, cells: [] })),
  footnotes: Array.from({ length: notes }, () => "note"),
  programmingNotes: [],
});

it.each([
  ["few rows", grid(10), "", "wide"],
  ["as many as fit", grid(20, 2), "", "wide"],
  ["as many as fit, plus a subtitle", grid(20, 2), "Stage II", "dense"],
  ["many rows", grid(36), "", "dense"],
  ["more rows than fit", grid(37), "", "tight"],
  ["no layout", null, "", "wide"],
])("OUT-3: %s", (_, shell, subtitle, density) => {
  expect(densityOf({ shell, subtitle })).toBe(density);
});
