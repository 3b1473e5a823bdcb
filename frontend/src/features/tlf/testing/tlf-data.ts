import type { OutputRegistry, PlannedOutput, StatedFact, StatedText } from "@trialtrace/backend/contract";

export const stated = (text: string): StatedText => ({ text, sources: [] });
const fact = (label: string, text: string): StatedFact => ({ label, ...stated(text) });

/** One output; what a test is about is given, the rest is plain. */
export const makeOutput = (over: Partial<PlannedOutput> = {}): PlannedOutput => ({
  ...{ key: "T-14.1.1", id: "14.1.1", counted: false, position: 0, kind: "table", type: "Table" },
  title: {
    text: "Patient disposition",
    sources: [{ section_number: "M", page_number: 125, text_snippet: "Patient disposition" }],
  },
  subtitle: "",
  population: stated("Full analysis set"),
  dataset: stated("ADSL"),
  category: stated("Disposition"),
  ...{ endpoints: [], endpointSources: [], groups: ["Drug 80 mg", "Placebo"], groupSources: [] },
  shell: {
    layout: "grid",
    columns: ["Characteristic", "Drug (N=xxx)", "Placebo (N=xxx)"],
    rows: [{ label: "Patients randomised", indent: 0, cells: ["xxx (xx.x)", "xxx (xx.x)"] }],
    footnotes: ["Percentages are based on the column head."],
    programmingNotes: ["In order of frequency."],
  },
  ...over,
});

export const figureOutput = makeOutput({
  ...{ key: "F-14.2.1", id: "14.2.1", position: 1, kind: "figure", type: "Figure" },
  ...{ title: stated("Curves of survival"), subtitle: "Stage II" },
  ...{ dataset: stated("ADTTE"), category: stated("Efficacy"), endpoints: ["Overall survival"] },
  shell: {
    ...{ layout: "figure", figure: "kaplan-meier", x: "Time (months)", y: "Probability of survival" },
    series: ["Drug", "Placebo"],
    footnotes: ["Small marks show censored times; the numbers at risk stand below the curves."],
    programmingNotes: [],
  },
});

export const listingOutput = makeOutput({
  ...{ key: "L-16.2.1", id: "16.2.1", position: 2, kind: "listing", type: "Listing" },
  ...{ title: stated("Deaths by patient"), dataset: stated("ADAE"), category: stated("Safety") },
  shell: {
    ...{ layout: "grid", columns: ["Patient", "Date"], footnotes: [], programmingNotes: [] },
    rows: [{ label: "xxxx", indent: 0, cells: ["ddMMMyyyy"] }],
  },
});

/** A registry with the given outputs. */
export const makeRegistry = (
  outputs: PlannedOutput[] = [],
  over: Partial<OutputRegistry> = {},
): OutputRegistry => ({
  study: [
    fact("Study ID", "D5164C00001"),
    fact("Therapeutic area", "Oncology"),
    fact("Document version", "1.0"),
    fact("Document date", "2020-06-15"),
  ],
  studyId: "D5164C00001",
  standards: [fact("SAS version", "9.4"), fact("Validation level", ""), fact("Documentation standards", "")],
  common: [
    fact("Confidence intervals", "Two-sided 95 %"),
    fact("Missing data handling", ""),
    fact("Decimal places", ""),
  ],
  extraction: [
    fact("Total TLFs extracted", String(outputs.length)),
    fact("Status", "complete"),
    fact("Document type", "TLF shells"),
  ],
  outputs,
  ...over,
});
