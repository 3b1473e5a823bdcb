/** What the name of a study implies when its protocol does not state it. */
interface NamedStudy {
  /** Upper case; searched for in the title and the other names of a protocol. */
  readonly name: string;
  readonly therapeuticArea: string;
  readonly indication: string;
  readonly compound: string | null;
}

/**
 * REG-9, in the order of the specification. Compounds are the study drugs that the summary page names for these
 * studies (SUM-2); AZD9291 is itself a compound number.
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

/** DIG-4: shown for a study that was read from its document: a default would look like a reading. */
export const absentFields = {
  therapeuticArea: "Not specified",
  indication: "Not specified",
  status: "Not specified",
  year: "Not specified",
} as const;

/** Shown if neither the protocol nor its name provides a value (REG-9). */
export const displayFallbacks = {
  sponsor: "Unknown",
  therapeuticArea: "Oncology",
  indication: "Non-Small Cell Lung Cancer",
  status: "Completed",
  year: "2025",
} as const;
