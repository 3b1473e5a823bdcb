/** What the name of a study says about it where its protocol does not. */
interface NamedStudy {
  /** In capitals; looked for in the title and the other names of a protocol. */
  readonly name: string;
  readonly therapeuticArea: string;
  readonly indication: string;
  readonly compound: string | null;
}

/**
 * REG-9, in the order of the specification. Compounds are the study drugs that
 * the summary page names for the same studies (SUM-2); AZD9291 is a compound number itself.
 */
export const namedStudies: readonly NamedStudy[] = [
  {
    name: "MAGNETISM",
    therapeuticArea: "Hematology/Oncology",
    indication: "Multiple Myeloma",
    compound: "Elranatamab",
  },
  { name: "TROPION", therapeuticArea: "Oncology", indication: "NSCLC", compound: null },
  { name: "NCT04656652", therapeuticArea: "Oncology", indication: "NSCLC", compound: null },
  {
    name: "M14-431",
    therapeuticArea: "Immunology",
    indication: "Crohn's Disease",
    compound: "Upadacitinib",
  },
  { name: "AZD9291", therapeuticArea: "Oncology", indication: "NSCLC", compound: "AZD9291" },
  { name: "ADAURA", therapeuticArea: "Oncology", indication: "NSCLC", compound: null },
];

/** What is shown where neither the protocol nor its name says anything (REG-9). */
export const displayFallbacks = {
  sponsor: "Unknown",
  therapeuticArea: "Oncology",
  indication: "Non-Small Cell Lung Cancer",
  year: "2025",
} as const;
