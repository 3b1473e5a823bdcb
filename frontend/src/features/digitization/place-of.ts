const documents: Readonly<Record<string, string>> = {
  "protocol.json": "Identification",
  "domains.json": "Domains",
  "eligibility.json": "Eligibility",
  "schedule.json": "Schedule",
  "sap.json": "Statistical analysis plan",
  "statistical-analysis-plan.json": "Statistical plan",
  "narrative.json": "Text",
  "risk-library.json": "Risk library",
  "page-text.json": "Pages",
  "source.pdf": "Pages",
};

/**
 * Location of an item to check, in words: the part of the study, with the item number if the path has one.
 * `eligibility.json#$.hierarchical_criteria[3]` is `Eligibility, item 4`.
 */
export function placeOf(path: string): string {
  const [file = "", inner = ""] = path.split("#");
  const part = documents[file] ?? file;
  const item = /\[(\d+)\]/.exec(inner)?.[1];
  return item === undefined ? part : `${part}, item ${Number(item) + 1}`;
}
