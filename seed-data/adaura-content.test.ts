import { readFileSync } from "node:fs";
import {
  bundleProtocolSchema,
  bundleRiskLibrarySchema,
  bundleTlfSchema,
  riskCategories,
  riskImpacts,
  riskLikelihoods,
  unwrap,
} from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const load = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`./adaura/${file}`, import.meta.url), "utf8"));
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe("risk library", () => {
  const { items } = bundleRiskLibrarySchema.parse(load("risk-library.json"));

  test("has at least 40 items with ids of their own", () => {
    expect(items.length).toBeGreaterThanOrEqual(40);
    expect(repeated(items.map((item) => item.id))).toEqual([]);
  });

  test("000, section 9: an item stands in each of the 16 cells of the matrix", () => {
    const cells = riskImpacts.flatMap((impact) =>
      riskLikelihoods.map((likelihood) => `${impact} / ${likelihood}`),
    );
    const filled = new Set(items.map((item) => `${item.impact} / ${item.likelihood}`));
    expect(cells.filter((cell) => !filled.has(cell))).toEqual([]);
  });

  test("some items have neither impact nor likelihood, and none has only one of them", () => {
    expect(items.some((item) => !item.impact && !item.likelihood)).toBe(true);
    expect(items.filter((item) => Boolean(item.impact) !== Boolean(item.likelihood))).toEqual([]);
  });

  test("000, section 3: every category and priority and both forms of plan are there", () => {
    expect(new Set(items.map((item) => item.category))).toEqual(new Set(riskCategories));
    expect(new Set(items.map((item) => item.priority))).toEqual(new Set(["high", "medium", "low"]));
    for (const field of ["mitigationStrategy", "monitoringPlan"] as const) {
      expect(new Set(items.map((item) => typeof item[field]))).toEqual(new Set(["string", "object"]));
    }
  });

  test("the priority agrees with the score: high from 6, medium from 4", () => {
    const expected = (score: number) => (score >= 6 ? "high" : score >= 4 ? "medium" : "low");
    const astray = items.filter((item) => item.priority !== expected(item.riskScore));
    expect(astray.map((item) => item.id)).toEqual([]);
  });
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

describe("tables, listings and figures", () => {
  const document = bundleTlfSchema.parse(load("tlf-shells.json"));
  const shells = document.tlf_specifications;
  const plain = (value: Parameters<typeof unwrap>[0]) => String(unwrap(value));

  test("at least 40, and as many as the document says", () => {
    expect(shells.length).toBeGreaterThanOrEqual(40);
    expect(unwrap(document.extraction_metadata.total_tlfs_extracted)).toBe(shells.length);
  });

  test("ids and titles are unique", () => {
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

  test("the study is that of the bundle", () => {
    const { protocolNumber } = bundleProtocolSchema.parse(load("protocol.json"));
    expect(unwrap(document.study_information.study_id)).toBe(protocolNumber);
  });
});
