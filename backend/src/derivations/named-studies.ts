/** What the name of a study says about it where its protocol does not. */
interface NamedStudy {
  /** In capitals; looked for in the title and the other names of a protocol. */
  readonly name: string;
  readonly therapeuticArea: string;
  readonly indication: string;
  readonly compound: string | null;
}

/**
 * 000, section 3, title derivations, in the order of the specification. Compounds are the study drugs that
 * 000, section 2 names for the same studies; AZD9291 is a compound number itself.
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

/** What is shown where neither the protocol nor its name says anything (000, sections 2 and 3). */
export const displayFallbacks = {
  sponsor: "Unknown",
  therapeuticArea: "Oncology",
  indication: "Non-Small Cell Lung Cancer",
  year: "2025",
} as const;
