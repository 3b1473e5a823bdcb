import { describe, expect, it } from "vitest";
import { maxPages } from "../../limits.ts";
import { type Line, landscapeSheet, portraitSheet, type Sheet, wideSheet } from "../typeset/sheet.ts";
import { blockSheets } from "./block-sheets.ts";
import type { Block } from "./blocks.ts";

const text = (words: string): Block => ({ kind: "paragraph", runs: [{ text: words }] });
const heading = (words: string): Block => ({ kind: "heading", label: "1", runs: [{ text: words }] });
const item = (label: string, words: string, depth = 0): Block => ({
  ...{ kind: "item", depth, label, runs: [{ text: words }] },
});
const table = (...rows: string[][]): Block => ({
  kind: "table",
  rows: rows.map((cells) => cells.map((words) => ({ span: 1, blocks: [text(words)] }))),
});

/** A line as a typewriter would print it. */
function shown({ spans }: Line): string {
  let out = "";
  for (const { column, text: words } of spans) out = out.padEnd(column) + words;
  return out;
}
const pages = (sheets: readonly Sheet[]) => sheets.map(({ lines }) => lines.map(shown));

describe("the pages of a Word document's text", () => {
  it("have bold headings with their numbers", () => {
    const [sheet] = blockSheets([heading("Objectives"), text("To compare.")]);
    expect(sheet?.lines[0]?.spans).toEqual([{ column: 0, text: "1  Objectives", bold: true }]);
    expect(pages([...(sheet ? [sheet] : [])])).toEqual([["1  Objectives", "", "To compare.", ""]]);
  });

  it("indent list items next to their markers", () => {
    const words = `${"a".repeat(40)} ${"b".repeat(40)}`;
    expect(pages(blockSheets([item("•", words), item("ii)", "inner", 1)]))).toEqual([
      [`•  ${"a".repeat(40)}`, `   ${"b".repeat(40)}`, "   ii) inner", ""],
    ]);
  });

  it("draw a table with rules and wrap its cells side by side", () => {
    const [sheet] = blockSheets([table(["Dose", "x ".repeat(60)], ["1", "y"])]);
    const lines = sheet?.lines ?? [];
    expect(lines.slice(0, 3).map(shown)).toEqual([
      ` Dose  ${"x ".repeat(36).trim()}`,
      `       ${"x ".repeat(24).trim()}`,
      " 1     y",
    ]);
    expect(lines[0]?.down).toEqual([0, 6, 80]);
    expect(lines[0]?.across).toEqual([{ from: 0, to: 80, edge: "top" }]);
    expect(lines[2]?.across).toEqual([
      { from: 0, to: 80, edge: "top" },
      { from: 0, to: 80, edge: "bottom" },
    ]);
  });

  it("UPL-5: show a picture below its heading and caption, and the text after it on a new page", () => {
    const picture = { jpeg: Buffer.alloc(0), width: 1600, height: 900 };
    const sheets = blockSheets([
      text("before"),
      heading("Design"),
      text("Figure 1 Study design"),
      { kind: "picture", picture },
      text("behind"),
    ]);
    expect(sheets.map((sheet) => [sheet.format, sheet.picture !== undefined])).toEqual([
      [portraitSheet, false],
      [landscapeSheet, true],
      [portraitSheet, false],
    ]);
    expect(pages(sheets).map((lines) => lines.filter((line) => line !== ""))).toEqual([
      ["before"],
      ["1  Design", "Figure 1 Study design"],
      ["behind"],
    ]);
  });

  it("are rotated for a table with many columns, along with its heading", () => {
    const wide = table(Array.from({ length: 12 }, (_, visit) => `C${visit}D1`));
    const sheets = blockSheets([text("before"), heading("Schedule"), wide, text("behind")]);
    expect(sheets.map(({ format }) => format)).toEqual([portraitSheet, landscapeSheet, portraitSheet]);
    expect(pages(sheets).map((lines) => lines[0])).toEqual(["before", "1  Schedule", "behind"]);
  });

  it("show a table with more columns than a page can hold row by row", () => {
    const cells = Array.from({ length: 90 }, (_, index) => `v${index}`);
    const lines = pages(blockSheets([table(cells)])).flat();
    expect(lines.join(" ").replace(/\s+/g, " ").trim()).toBe(cells.join(" | "));
  });

  it("are widened for a table whose words fit on no other page", () => {
    const [sheet] = blockSheets([table(Array.from({ length: 20 }, (_, visit) => `Assess${visit}`))]);
    expect(sheet?.format).toBe(wideSheet);
    expect(shown(sheet?.lines[0] ?? { spans: [] })).toContain("Assess19");
  });

  it("repeat a table's head on every page, and do not split rows", () => {
    const rows = Array.from({ length: 70 }, (_, at) => [`row ${at}`, "x\ny"]);
    const { rows: cells } = {
      rows: rows.map((row) => row.map((words) => ({ span: 1, blocks: [text(words)] }))),
    };
    const head = ["Procedure", "Visit"].map((words) => ({ span: 1, blocks: [text(words)] }));
    const sheets = pages(blockSheets([{ kind: "table", rows: [head, ...cells], heads: 1 }]));
    expect(sheets.length).toBe(3);
    expect(sheets.map((lines) => [lines[0]?.trim(), lines[1]?.trim().slice(0, 3)])).toEqual(
      sheets.map(() => [expect.stringMatching(/^Procedure\s+Visit$/), "row"]),
    );
  });

  it("have no line between cells merged across rows", () => {
    const cell = (words: string, continued?: true) => ({
      span: 1,
      blocks: [text(words)],
      ...(continued ? { continued } : {}),
    });
    const [sheet] = blockSheets([
      {
        kind: "table",
        rows: [
          [cell("Safety"), cell("ECG")],
          [cell("", true), cell("Labs")],
        ],
      },
    ]);
    const [first, second] = sheet?.lines[0]?.down ?? [];
    expect(sheet?.lines[1]?.across?.filter(({ edge }) => edge === "top").map(({ from }) => from)).toEqual([
      second,
    ]);
    expect(first).toBe(0);
  });

  it("keep a heading on the same page as its text", () => {
    const lines = Array.from({ length: 29 }, (_, index) => text(`line ${index}`));
    const sheets = pages(blockSheets([...lines, heading("Next"), text("its text")]));
    expect(sheets[0]?.at(-1)).toBe("line 28");
    expect(sheets[1]?.slice(0, 3)).toEqual(["1  Next", "", "its text"]);
  });

  it("start where the file starts a page, and are never empty", () => {
    const pageBreak: Block = { kind: "page-break" };
    const blocks = [pageBreak, text("a"), pageBreak, pageBreak, text("b"), pageBreak];
    expect(pages(blockSheets(blocks)).map((lines) => lines[0])).toEqual(["a", "b"]);
  });

  it("continue a row on the next page", () => {
    const sheets = blockSheets([table(["Step", Array.from({ length: 100 }, (_, n) => `n${n}`).join("\n")])]);
    expect(sheets).toHaveLength(2);
    expect(sheets[1]?.lines[0]?.down).toEqual([0, 6, 11]);
  });

  it("are rejected if there are more than can be rendered", () => {
    const lines = "x\n".repeat((maxPages + 1) * portraitSheet.lines);
    expect(() => blockSheets([text(lines)])).toThrow(`more than ${maxPages} pages`);
  });
});
