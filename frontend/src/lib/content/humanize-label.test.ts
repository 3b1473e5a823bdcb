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
  ["phase_3", "Phase 3"],
  ["L858R", "L858R"],
  ["key-secondary-endpoints", "Key secondary endpoints"],
  ["Disease-free survival", "Disease-free survival"],
  ["qt_prolongation", "QT prolongation"],
  ["ctdna_clearance", "ctDNA clearance"],
  ["eudract_number", "EudraCT number"],
  ["resting_time_min", "Resting time (min)"],
  ["cycle_length_days", "Cycle length (days)"],
  ["treatment_weeks", "Treatment weeks"],
  ["x", "x"],
  ["__", ""],
  ["", ""],
])("DOM-11: the field %j is labeled %j", (name, expected) => {
  expect(humanizeLabel(name)).toBe(expected);
});
