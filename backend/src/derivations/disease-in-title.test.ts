import { expect, test } from "vitest";
import { diseaseInTitle } from "./disease-in-title.ts";

test.each([
  ["Study in MET-amplified Non-small Cell Lung Cancer After an EGFR Inhibitor", "Non-Small Cell Lung Cancer"],
  ["Extensive-stage Small-Cell Lung Cancer", "Small Cell Lung Cancer"],
  [
    "Untreated Advanced Gastric and Gastro-oesophageal Junction Cancer",
    "Gastric or Gastroesophageal Junction Cancer",
  ],
  ["Adults with relapsed follicular lymphoma", "Follicular Lymphoma"],
  ["Non-Hodgkin lymphoma in children", "Non-Hodgkin Lymphoma"],
  ["Patients with pulmonary arterial hypertension", "Pulmonary Arterial Hypertension"],
  ["Participants with Crohn’s disease", "Crohn's Disease"],
  ["Schizophrenic features in a study of skin care", null],
  ["A study of something", null],
])("%s", (title, indication) => {
  expect(diseaseInTitle(title)?.indication ?? null).toBe(indication);
});

test("every disease has a therapeutic area", () => {
  expect(diseaseInTitle("Sickle cell disease")?.therapeuticArea).toBe("Hematology");
  expect(diseaseInTitle("Multiple myeloma")?.therapeuticArea).toBe("Hematology/Oncology");
});
