import { readFileSync } from "node:fs";
import { bundleEligibilitySchema } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";

const load = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`./adaura/${file}`, import.meta.url), "utf8"));
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe("eligibility", () => {
  const { hierarchical_criteria: criteria = [], normalized_criteria: lists } = bundleEligibilitySchema.parse(
    load("eligibility.json"),
  );
  const normalized = Object.values(lists ?? {}).flat();
  const children = criteria.flatMap((criterion) => criterion.child_criteria);
  const templates = [
    ...children.flatMap((child) => child.sqlTemplate ?? []),
    ...normalized.flatMap((criterion) => criterion.sql_files.map((file) => file.content)),
  ];

  test("001, section 3: tiers 1 to 3 with their names, and both types", () => {
    const names = { 1: "Critical", 2: "Medium Priority", 3: "Low Priority" };
    expect(new Set(criteria.map((criterion) => criterion.tier))).toEqual(new Set([1, 2, 3]));
    expect(criteria.filter((criterion) => criterion.tierName !== names[criterion.tier])).toEqual([]);
    expect(new Set(criteria.map((criterion) => criterion.type))).toEqual(new Set(["inclusion", "exclusion"]));
  });

  test("ids are unique, and those of children start with that of their criterion", () => {
    expect(repeated(criteria.map((criterion) => criterion.original_id))).toEqual([]);
    expect(repeated(children.map((child) => child.atomicId))).toEqual([]);
    const astray = criteria.flatMap(({ original_id, child_criteria }) =>
      child_criteria.filter((child) => !child.atomicId.startsWith(`${original_id}.`)),
    );
    expect(astray).toEqual([]);
  });

  test("every criterion is decomposed", () => {
    expect(criteria.filter((criterion) => criterion.child_criteria.length === 0)).toEqual([]);
  });

  test("the four lists hold every criterion once, with its text and the category of its list", () => {
    const texts = (list: { readonly id: string; readonly text: string | undefined }[]) =>
      list.map(({ id, text }) => `${id}: ${text}`).sort();
    expect(texts(normalized.map((item) => ({ id: item.id, text: item.original_text })))).toEqual(
      texts(criteria.map((item) => ({ id: item.original_id, text: item.criteria_text }))),
    );
    const categories = Object.values(lists ?? {}).map((list) => new Set(list.map((item) => item.category)));
    expect(categories).toEqual([
      new Set(["critical_differentiators"]),
      new Set(["therapy_history"]),
      new Set(["key_exclusions"]),
      new Set(["standard_criteria"]),
    ]);
  });

  test("a concept id stands only where it is vouched for", () => {
    const concepts = children.flatMap((child) => child.omop_concepts);
    const astray = concepts.filter((concept) => concept.verified !== (concept.concept_id !== undefined));
    expect(astray.map((concept) => concept.concept_name)).toEqual([]);
  });

  test("queries read only, use the three placeholders and balance their parentheses", () => {
    expect(templates.length).toBeGreaterThan(100);
    for (const sql of templates) {
      const placeholders = new Set(sql.match(/\{\{\w+\}\}/g));
      expect([...placeholders].sort()).toEqual(["{{cdm}}", "{{cohort_id}}", "{{results}}"]);
      const code = sql.replace(/--.*$/gm, "").replace(/'[^']*'/g, "''");
      expect(code).not.toMatch(/\b(insert|update|delete|drop|create|alter|truncate|grant)\b/i);
      expect(code.split("(").length).toBe(code.split(")").length);
      expect(code.trimEnd()).toMatch(/;$/);
    }
  });
});
