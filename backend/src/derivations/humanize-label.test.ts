import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { humanizeLabel } from "./humanize-label.ts";

test.each([
  ["primary_endpoint_dfs", "Primary endpoint DFS"],
  ["sap_metadata", "SAP metadata"],
  ["recist_version", "RECIST version"],
  ["ecogStatus", "ECOG status"],
  ["PFSRate", "PFS rate"],
  ["requiresManualReview", "Requires manual review"],
  ["totalCriteria", "Total criteria"],
  ["eCRF_design", "eCRF design"],
  ["os", "OS"],
  ["hrqol", "HRQoL"],
  ["ctDNA", "ctDNA"],
  ["phase_3", "Phase 3"],
  ["L858R", "L858R"],
  ["key-secondary-endpoints", "Key secondary endpoints"],
  ["Disease-free survival", "Disease-free survival"],
  ["qt_prolongation", "QT prolongation"],
  ["ctdna_clearance", "ctDNA clearance"],
  ["eudract_number", "EudraCT number"],
  ["resting_time_min", "Resting time (min)"],
  ["cycle_length_days", "Cycle length (days)"],
  ["half_life_hours", "Half-life (h)"],
  ["answer_working_days", "Answer (working days)"],
  ["largest_blood_volume_ml_per_week", "Largest blood volume (mL/week)"],
  ["replacement_below_g_per_l", "Replacement below (g/L)"],
  ["treatment_weeks", "Treatment weeks"],
  ["completed_12_weeks", "Completed 12 weeks"],
  ["benefit_at_five_years", "Benefit at five years"],
  ["run_in_part", "Run-in part"],
  ["co_primary_endpoints", "Co-primary endpoints"],
  ["pd_l1", "PD-L1"],
  ["pre_screening", "Pre-screening"],
  ["p_values", "p-values"],
  ["cohort_a", "Cohort A"],
  ["stage_ii_iiia", "Stage II IIIA"],
  ["median_progression_free_survival", "Median progression-free survival"],
  ["result", "Result"],
  ["x", "x"],
  ["__", ""],
  ["", ""],
])("DOM-11: the field %j is labeled %j", (name, expected) => {
  expect(humanizeLabel(name)).toBe(expected);
});

/** Every field name, and every text, of the documents that the domain dialog and the plans show. */
function readLibrary() {
  const root = join(import.meta.dirname, "../../../seed-data");
  const names = new Set<string>();
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
    Object.values(value).forEach(walk);
  };
  for (const { name: folder } of readdirSync(root, { withFileTypes: true })) {
    if (!existsSync(join(root, folder, "protocol.json"))) continue;
    for (const file of readdirSync(join(root, folder))) {
      if (/^(?:domains|sap|stat.*|tlf-shells)\.json$/.test(file)) {
        walk(JSON.parse(readFileSync(join(root, folder, file), "utf8")));
      }
    }
  }
  return { names, texts };
}

test("DOM-11: labels and texts of the library spell terms the same way", () => {
  const { names, texts } = readLibrary();
  const spellings = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/[\p{L}\d]{2,}/gu)) {
      const known = spellings.get(word.toLowerCase()) ?? new Set();
      spellings.set(word.toLowerCase(), known.add(word));
    }
  }
  const labels = [...names].filter((name) => !/\s/.test(name)).map(humanizeLabel);
  expect(labels.length).toBeGreaterThan(1_000);
  const wrong = labels.flatMap((label) =>
    label.split(/[^\p{L}\d]+/u).flatMap((word) => {
      const known = spellings.get(word.toLowerCase());
      // Only terms with capitals or digits of their own: a capital alone may be that of a sentence or title.
      const isTerm = known !== undefined && [...known].every((spelling) => /.[A-Z\d]/.test(spelling));
      return !isTerm || known.has(word) ? [] : [`${label}: ${[...known].join(", ")}`];
    }),
  );
  expect(wrong).toEqual([]);
});
