import { join } from "node:path";

/** Published studies are stored outside the repository; none of them is part of it. */
export const sharedFolder = join(import.meta.dirname, "../../../shared");

interface PublishedStudy {
  readonly name: string;
  readonly document: string;
  /** Options of the scorer with their files. */
  readonly gold: readonly (readonly [option: "--soa" | "--usdm", file: string])[];
}

const protocols = "data/extraction/pdf-protocol";
const soa = (study: string) => ["--soa", `data/extraction/soa/${study}_consolidated.json`] as const;

export const publishedStudies: readonly PublishedStudy[] = [
  {
    name: "CDISC pilot",
    document: "data/pdf/CDISC_Pilot_Study.pdf",
    gold: [["--usdm", "data/usdm/CDISC_Pilot_Study.json"], soa("CDISC_Pilot")],
  },
  {
    name: "NCT03421379",
    document: "data/pdf/EliLilly_NCT03421379_Diabetes.pdf",
    gold: [["--usdm", "data/usdm/EliLilly_NCT03421379_Diabetes.json"], soa("NCT03421379")],
  },
  {
    name: "NCT02107703",
    document: `${protocols}/EliLilly_NCT02107703_Oncology.pdf`,
    gold: [soa("NCT02107703")],
  },
  { name: "NCT03402841", document: `${protocols}/AZ_NCT03402841_Oncology.pdf`, gold: [soa("NCT03402841")] },
  { name: "NCT03548987", document: `${protocols}/Novo_NCT03548987_Obesity.pdf`, gold: [soa("NCT03548987")] },
  { name: "NCT05176314", document: `${protocols}/EliLilly_NCT05176314.pdf`, gold: [soa("NCT05176314")] },
  { name: "NCT05324124", document: `${protocols}/EliLilly_NCT05324124.pdf`, gold: [soa("NCT05324124")] },
  { name: "NCT04320615", document: `${protocols}/Roche_NCT04320615_COVID.pdf`, gold: [soa("NCT04320615")] },
  {
    name: "NCT04320615, Word",
    document: "data/extraction/docx/Roche_WA42380_ICH_M11.docx",
    gold: [soa("NCT04320615")],
  },
  {
    name: "NCT04184622",
    document: "data/extraction/pdf-schedule/NCT04184622_soa.pdf",
    gold: [soa("NCT04184622")],
  },
  // Its pages are pictures.
  {
    name: "NCT03693430",
    document: "data/extraction/pdf-schedule/NCT03693430_soa.pdf",
    gold: [soa("NCT03693430")],
  },
];

/** The seeded studies that have a document. */
export const seededStudies = [
  "adaura",
  "fortitude-102",
  "fortitude-als",
  "geometry-e",
  "m14-431",
  "magnetism-3",
  "magnetism-8",
  "tropion-lung01",
] as const;

/** Lowest share of recall and of precision for every part of a seeded study: CI reports anything lower as an error. */
export const minimumScore = 0.97;
