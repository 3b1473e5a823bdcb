const stages: Readonly<Record<string, string>> = {
  pages: "Reading pages",
  pictures: "Recognizing pictures",
  bundle: "Assembling the study",
  storing: "Storing pages",
};

/** Stages that take long enough to count and measure what is done; the others are short. */
export const isCounted = (stage: string): boolean => ["pages", "pictures", "storing"].includes(stage);

/** The current stage, e.g. `Reading pages, 34 of 97` or `Reading criteria`. */
export function stageText({ stage, done, total }: { stage: string; done: number; total: number }): string {
  if (stage === "") return "Opening the document";
  const name = stages[stage] ?? `Reading ${stage}`;
  if (!isCounted(stage) || done === 0) return name;
  return total > done ? `${name}, ${done} of ${total}` : `${name}, ${done}`;
}

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
