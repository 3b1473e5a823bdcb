export const digitizationTexts = {
  start: "Read the Document",
  retry: "Try Again",
  cancel: "Cancel",
  queued: "Waiting in the queue",
  notStarted: "This document has not been digitalized yet",
  notStartedDetail:
    "TrialTrace can read it into a study: schedule, criteria, objectives, statistics, and text.",
  cancelled: "Reading was canceled",
  cancelledDetail: "The pages can still be viewed.",
  partDetail: "What its text states is shown.",
  failed: "The document could not be read",
  failedPart: "The document could not be read completely",
  notAProtocol: "This does not look like a protocol",
  done: "The study is ready",
  reportTitle: "Reading report",
  again: "Digitalize again",
  againDetail: "Corrections are retained; a value that is now read differently is shown in the review.",
} as const;

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
