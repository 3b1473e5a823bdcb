import { readFileSync } from "node:fs";
import { bundleScheduleSchema } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { readPdf } from "./support/read-pdf.ts";
import { openMatrix } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();
const file = new URL("../seed-data/geometry-e/schedule.json", import.meta.url);
const tables = Object.values(bundleScheduleSchema.parse(JSON.parse(readFileSync(file, "utf8"))).tables);
type PrintedTable = (typeof tables)[number];

/** A standalone X with its footnote markers: not `X1D1` or `X-ray`. */
const mark = /(?<![\w-])\(?X\)?(?:[a-z]{1,2}(?:,[a-z]{1,2})*)?(?![\w-])/g;
const marksIn = (text: string) => text.match(mark)?.length ?? 0;

/** A name wraps at its spaces and hyphens. */
const squeezed = (text: string) => text.replace(/\s+/g, "");

/** The marks in a table's cells; cells covered by a merged range are not visible. */
function expectedMarks({ rows, merges }: PrintedTable): number {
  const isCovered = (row: number, col: number) =>
    merges.some(
      (merge) =>
        row >= merge.startRow &&
        row <= merge.endRow &&
        col >= merge.startCol &&
        col <= merge.endCol &&
        (row !== merge.startRow || col !== merge.startCol),
    );
  return rows
    .flatMap((row, at) =>
      typeof row === "string"
        ? []
        : Object.entries(row.cells).map(([col, { value }]) =>
            isCovered(at, Number(col)) ? 0 : marksIn(value),
          ),
    )
    .reduce((sum, count) => sum + count, 0);
}

describe("SOA-19: the printed schedule", () => {
  it("contains every table in full: each visit, each procedure, and each mark; SOA-22: no name is cut off on screen", async () => {
    const page = await openMatrix(
      app,
      "/dashboard?protocolId=geometry-e&tab=schedule&view=matrix&table=table_2",
    );
    const sheets = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    const whole = squeezed(sheets.join(""));
    for (const { columns_meta } of tables) {
      for (const { column_name } of columns_meta) expect(whole).toContain(squeezed(column_name));
    }
    // The heads of the sheets name the table and its part.
    const onSheets = ({ table_name }: PrintedTable) => sheets.filter((text) => text.includes(table_name));
    for (const table of tables) {
      const own = onSheets(table).map((text) => text.replaceAll("Protocol CINC280L12301", ""));
      expect(
        own.reduce((sum, text) => sum + marksIn(text), 0),
        table.table_name,
      ).toBe(expectedMarks(table));
      const names = table.rows.map((row) => (typeof row === "string" ? row : (row.procedure_name ?? "")));
      for (const name of names) expect(squeezed(own.join(""))).toContain(squeezed(name));
    }
    // The procedures column is repeated in each part of a split table.
    expect(whole.split("Physicalexamination").length - 1).toBeGreaterThan(tables.length);

    // Every sheet identifies its study.
    for (const [index, text] of sheets.entries()) {
      expect(text).toContain("Protocol CINC280L12301");
      expect(text).toContain("Version 03 of 2022-06-27");
      expect(text).toContain("Schedule revision 1");
      expect(text).toContain(`Page ${index + 1} of ${sheets.length}`);
      expect(text).toContain("Demonstration data");
    }

    // On screen, a row is as high as its procedure's name requires.
    const drawn = page.locator('.ag-row [aria-colindex="2"]');
    await drawn.filter({ hasText: "Questions on cough and breathlessness" }).waitFor();
    const clipped = await drawn.evaluateAll((cells) =>
      cells.filter((one) => one.scrollHeight > one.clientHeight + 2).map((one) => one.textContent),
    );
    expect(clipped).toEqual([]);
  });

  it("the timeline of sixty visits fits on a few sheets and shows every visit", async () => {
    const page = await app.open("/dashboard?protocolId=geometry-e&tab=schedule&view=timeline");
    await page.getByRole("tablist", { name: "Visits" }).waitFor();
    const sheets = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(sheets.length).toBeLessThanOrEqual(12);
    const whole = sheets.join(" ");
    for (const { columns_meta } of tables) {
      const visits = columns_meta.filter(({ column_name }) => column_name !== "Comments");
      for (const { column_name } of visits)
        expect(whole).toMatch(new RegExp(`${column_name}: \\d+ procedure`));
    }
  });
});
