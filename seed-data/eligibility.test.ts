import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleEligibilitySchema } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL(".", import.meta.url));
const studies = readdirSync(root).filter((study) => existsSync(join(root, study, "eligibility.json")));
const load = (study: string) =>
  bundleEligibilitySchema.parse(JSON.parse(readFileSync(join(root, study, "eligibility.json"), "utf8")));
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe.each(studies)("the criteria of %s", (study) => {
  const { hierarchical_criteria: criteria = [], normalized_criteria } = load(study);
  const children = criteria.flatMap((criterion) => criterion.child_criteria);
  const lists = Object.entries(normalized_criteria ?? {});
  const normalized = lists.flatMap(([, list]) => list);

  test("LIB-1: tiers are named by their number", () => {
    const names = { 1: "Critical", 2: "Medium Priority", 3: "Low Priority" };
    expect(criteria.filter((criterion) => criterion.tierName !== names[criterion.tier])).toEqual([]);
  });

  test.skipIf(criteria.length === 0)("LIB-1: there are criteria of both types", () => {
    const types = new Set(criteria.map((criterion) => criterion.type));
    expect(types).toEqual(new Set(["inclusion", "exclusion"]));
  });

  test("ids are unique, and those of conditions start with the id of their criterion", () => {
    expect(repeated(criteria.map((criterion) => criterion.original_id))).toEqual([]);
    expect(repeated(children.map((child) => child.atomicId))).toEqual([]);
    expect(repeated(normalized.map((criterion) => criterion.id))).toEqual([]);
    const astray = criteria.flatMap(({ original_id, child_criteria }) =>
      child_criteria.filter((child) => !child.atomicId.startsWith(`${original_id}.`)),
    );
    expect(astray).toEqual([]);
  });

  test("every criterion in the hierarchy is decomposed", () => {
    expect(criteria.filter((criterion) => criterion.child_criteria.length === 0)).toEqual([]);
  });

  test("LIB-1: a criterion in a list has the list's category", () => {
    const categories: Readonly<Record<string, string>> = {
      critical_differentiators: "critical_differentiators",
      therapy_history_requirements: "therapy_history",
      key_exclusions_high_impact: "key_exclusions",
      standard_criteria_low_impact: "standard_criteria",
    };
    const astray = lists.flatMap(([list, items]) =>
      items.filter((item) => item.category !== categories[list]),
    );
    expect(astray.map((item) => item.id)).toEqual([]);
  });

  test("LIB-1: only verified concepts have an id; the others are marked", () => {
    const concepts = children.flatMap((child) => child.omop_concepts);
    const astray = concepts.filter((concept) => concept.verified !== (concept.concept_id !== undefined));
    expect(astray.map((concept) => concept.concept_name)).toEqual([]);
  });

  test("a concept has the same id, name, and domain wherever it occurs", () => {
    const known = new Map<string, string>();
    const differing = children
      .flatMap((child) => child.omop_concepts)
      .filter(({ concept_code, concept_id, concept_name, domain }) => {
        const said = JSON.stringify([concept_id, concept_name, domain]);
        const before = known.get(concept_code);
        known.set(concept_code, before ?? said);
        return before !== undefined && before !== said;
      });
    expect(differing.map((concept) => concept.concept_code)).toEqual([]);
  });
});

test("LIB-1: an id refers to the same concept in every study", () => {
  const known = new Map<number, string>();
  const differing = studies
    .flatMap((study) => load(study).hierarchical_criteria ?? [])
    .flatMap((criterion) => criterion.child_criteria.flatMap((child) => child.omop_concepts))
    .flatMap(({ concept_id, concept_name, domain }) => {
      if (concept_id === undefined) return [];
      const said = `${concept_name} (${domain})`;
      const before = known.get(concept_id) ?? said;
      known.set(concept_id, before);
      return before === said ? [] : [`${concept_id}: ${before}, ${said}`];
    });
  expect(differing).toEqual([]);
});

describe("ADAURA has its criteria in both formats", () => {
  const { hierarchical_criteria: criteria = [], normalized_criteria } = load("adaura");
  const normalized = Object.values(normalized_criteria ?? {}).flat();

  test("LIB-1: every tier has criteria", () => {
    expect(new Set(criteria.map((criterion) => criterion.tier))).toEqual(new Set([1, 2, 3]));
  });

  test("the four lists contain every criterion once, with its text and atomic conditions", () => {
    const expected = criteria.map(({ original_id, type, criteria_text, child_criteria }) => {
      const conditions = child_criteria.map((child) => `${child.atomicText} [${child.valueConstraint}]`);
      const verb = type === "inclusion" ? "Include" : "Exclude";
      return [original_id, criteria_text, `${verb}: ${conditions.join("; ")}.`];
    });
    const given = normalized.map(({ id, original_text, normalized_text }) => [
      id,
      original_text,
      normalized_text,
    ]);
    expect(given.sort()).toEqual(expected.sort());
  });
});
