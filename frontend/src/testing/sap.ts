import type { SapDocument } from "@trialtrace/backend/contract";

/** A plan of the first variant with defaults for everything a test does not set. */
export function makeSap(over: SapDocument = {}): SapDocument {
  return {
    sap_metadata: { protocol_id: "EX-1", sap_version: "2.0", sap_date: "2020-06-15" },
    objectives_endpoints: {
      primary_objectives: [{ objective: "Show efficacy", success_criteria: "p below 0.05" }],
      primary_endpoints: [{ name: "Disease-free survival", definition: "Time to recurrence" }],
    },
    analysis_populations: { primary_population: { name: "Full analysis set", acronym: "FAS" } },
    ...over,
  };
}

/** Amendments with versions starting at 1.0. */
export function makeAmendments(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    version: `${index + 1}.0`,
    date: `2020-01-${String(index + 1).padStart(2, "0")}`,
  }));
}

export function makeAbbreviations(count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`AB${index + 1}`, `Meaning ${index + 1}`]),
  );
}
