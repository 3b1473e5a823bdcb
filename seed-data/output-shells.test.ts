import { existsSync, readdirSync, readFileSync } from "node:fs";
import { bundleProtocolSchema, bundleTlfSchema, unwrap } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const fileOf = (study: string, file: string): URL => new URL(`./${study}/${file}`, import.meta.url);
const studies = readdirSync(new URL(".", import.meta.url)).filter((study) =>
  existsSync(fileOf(study, "tlf-shells.json")),
);
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

test("LIB-1: ADAURA has at least 40 shells, and MagnetisMM-3 has none", () => {
  const { tlf_specifications } = bundleTlfSchema.parse(
    JSON.parse(readFileSync(fileOf("adaura", "tlf-shells.json"), "utf8")),
  );
  expect(tlf_specifications.length).toBeGreaterThanOrEqual(40);
  expect(studies).not.toContain("magnetism-3");
});

const gridShell = z.strictObject({
  columns: z.array(z.string().min(1)).min(2),
  rows: z.array(
    z.strictObject({
      label: z.string().min(1),
      indent: z.int().min(0).max(4),
      cells: z.array(z.string()).optional(),
    }),
  ),
  footnotes: z.array(z.string()),
  programming_notes: z.array(z.string()),
});
const figureShell = z.strictObject({
  figure: z.enum(["kaplan-meier", "forest", "line", "bar", "waterfall", "box"]),
  x: z.string().min(1),
  y: z.string().min(1),
  series: z.array(z.string()).min(1),
  footnotes: z.array(z.string()),
});

describe.each(studies)("the tables, listings, and figures of %s", (study) => {
  const load = (file: string): unknown => JSON.parse(readFileSync(fileOf(study, file), "utf8"));
  const document = bundleTlfSchema.parse(load("tlf-shells.json"));
  const shells = document.tlf_specifications;
  const plain = (value: Parameters<typeof unwrap>[0]) => String(unwrap(value));

  test("are at least 15, and as many as the document states", () => {
    expect(shells.length).toBeGreaterThanOrEqual(15);
    expect(unwrap(document.extraction_metadata.total_tlfs_extracted)).toBe(shells.length);
  });

  test("have unique ids and titles", () => {
    expect(repeated(shells.map((shell) => plain(shell.tlf_id)))).toEqual([]);
    expect(repeated(shells.map((shell) => plain(shell.title_description)))).toEqual([]);
  });

  test.each(shells.map((shell) => [plain(shell.tlf_id), shell] as const))(
    "%s has a complete shell",
    (_, item) => {
      if (plain(item.tlf_type) === "Figure") {
        expect(figureShell.safeParse(item.shell).error).toBeUndefined();
        return;
      }
      const shell = gridShell.parse(item.shell);
      const width = shell.columns.length - 1;
      expect(shell.rows.filter((row) => row.cells && row.cells.length !== width)).toEqual([]);
      expect(shell.rows.some((row) => row.cells)).toBe(true);
    },
  );

  test("belong to the study of the bundle", () => {
    const { protocolNumber } = bundleProtocolSchema.parse(load("protocol.json"));
    expect(unwrap(document.study_information.study_id)).toBe(protocolNumber);
  });

  test("include the columns that a listing is sorted by", () => {
    const hidden = shells.flatMap((item) => {
      const shell = gridShell.safeParse(item.shell).data;
      if (plain(item.tlf_type) !== "Listing" || !shell) return [];
      return sortKeys(shell.programming_notes)
        .filter((key) => !shell.columns.some((column) => showsKey(column, key)))
        .map((key) => `${plain(item.tlf_id)}: ${key}`);
    });
    expect(hidden).toEqual([]);
  });

  test("name the subgroups of a forest plot", () => {
    const nameless = shells.filter((item) => {
      const figure = figureShell.safeParse(item.shell).data;
      return figure?.figure === "forest" && figure.series.length < 2;
    });
    expect(nameless.map((item) => plain(item.tlf_id))).toEqual([]);
  });
});

/** "Sorted by treatment group, patient number and date; one page break …" */
const sortKeys = (notes: readonly string[]): string[] =>
  notes.flatMap((note) => {
    const [, list = ""] = /sorted by ([^;.]*)/i.exec(note) ?? [];
    return list.split(/, | and /).filter((key) => key !== "");
  });

/** A date is any column of days, and "Part and group" shows both. */
function showsKey(column: string, key: string): boolean {
  if (key === "date") return /date|start|onset|day|visit|death|dose/i.test(column);
  return column.toLowerCase().includes(key.replace(/ number$/, ""));
}
