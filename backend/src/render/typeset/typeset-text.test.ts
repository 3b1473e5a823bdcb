import { describe, expect, it } from "vitest";
import { createPdfPool } from "../pdf/pdf-pool.ts";
import { blockSheets } from "../word/block-sheets.ts";
import { drawSheets } from "./draw-sheets.ts";
import type { Sheet } from "./sheet.ts";
import { hasEndlessLine, paginate, textSheets } from "./typeset-text.ts";

describe("the lines and pages of a text", () => {
  it.each([
    ["line endings of every system", "a\nb\r\nc\rd", [["a", "b", "c", "d"]]],
    ["a byte order mark is not a character", "\ufeffa", [["a"]]],
    ["a form feed starts a page", "a\n\fb", [["a"], ["b"]]],
    ["an empty last page is dropped", "a\f\n", [["a"]]],
    ["a tab advances to the next multiple of eight columns", "ab\tc", [["ab      c"]]],
    ["a long line breaks at a space", `${"x".repeat(79)} y`, [["x".repeat(79), "y"]]],
    ["a word that is too long is split", "x".repeat(81), [["x".repeat(80), "x"]]],
    ["a line that just fits stays whole", "x".repeat(80), [["x".repeat(80)]]],
  ])("%s", (_, text, pages) => {
    expect(paginate(text)).toEqual(pages);
  });

  it("has 60 lines per page", () => {
    const pages = paginate(Array.from({ length: 61 }, (_, line) => `${line}`).join("\n"));
    expect(pages.map((lines) => lines.length)).toEqual([60, 1]);
  });
});

const readBack = (text: string) => readPages(textSheets(text));

async function readPages(sheets: readonly Sheet[]): Promise<string[]> {
  const pool = createPdfPool(1);
  try {
    const opened = await pool.open(drawSheets(sheets));
    if ("fault" in opened) throw new Error(opened.fault.message);
    const texts: string[] = [];
    for await (const { page } of opened.pages()) texts.push(page?.text ?? "");
    return texts;
  } finally {
    await pool.close();
  }
}

it("typesetting preserves the text", { timeout: 20_000 }, async () => {
  const text =
    "Age ≥ 18 and ≤ 75 years; 5 µg/kg (α = 0.05, β = 0.2) – “quoted”\nStraße, naïve, 20 °C ± 2 → Δ";
  expect(await readBack(`${text}\fPage two`)).toEqual([text, "Page two"]);
});

it("a Word document's styles and table rules do not change its text", {
  timeout: 20_000,
}, async () => {
  const cells = (...texts: string[]) =>
    texts.map((text) => ({ span: 1, blocks: [{ kind: "paragraph" as const, runs: [{ text }] }] }));
  const sheets = blockSheets([
    { kind: "heading", label: "5.1", runs: [{ text: "Inclusion" }] },
    {
      kind: "paragraph",
      runs: [{ text: "ANC ≥ 1.5 × 10" }, { text: "9", raise: 1 }, { text: "/L", bold: true }],
    },
    { kind: "table", rows: [cells("Dose", "80 mg"), cells("Level", "1")] },
  ]);
  expect(await readPages(sheets)).toEqual(["5.1 Inclusion\nANC ≥ 1.5 × 109/L\nDose 80 mg\nLevel 1"]);
});

it("a character missing from the standard fonts becomes a question mark, and the page states it", {
  timeout: 20_000,
}, async () => {
  const [page] = await readBack("Study 研究");
  expect(page).toBe(
    "Study ??\n[2 characters of this page are shown as ? because no standard font has them.]",
  );
});

describe("UPL-1: a line that no number of pages holds", () => {
  const page = 60 * 81;
  it.each([
    ["as long as two pages", "x".repeat(2 * page), false],
    ["longer", "x".repeat(2 * page + 1), true],
    ["tabs", "\t".repeat(page), true],
    ["many lines", `${"x".repeat(page)}\r\n`.repeat(9), false],
  ])("%s", (_, text, expected) => expect(hasEndlessLine(text, 2)).toBe(expected));
});
