export const eventTables = [
  "condition_occurrence",
  "drug_exposure",
  "procedure_occurrence",
  "measurement",
  "observation",
  "specimen",
  "note",
] as const;
export type EventTable = (typeof eventTables)[number];

/** Something in a person's history. Days count backwards from the planned day of randomisation. */
export interface HistoryEvent {
  readonly table: EventTable;
  /** Vocabulary and code, as the criteria name concepts. */
  readonly code: string;
  readonly ago: number;
  /** Last day of a drug, or of a disease that has ended. */
  readonly until?: number;
  readonly value?: number;
  readonly unit?: number;
  readonly low?: number;
  readonly high?: number;
  readonly result?: "positive" | "negative";
  /** Title of a note, or the result as the laboratory wrote it. */
  readonly text?: string;
}

export interface Candidate {
  readonly id: number;
  readonly sex: "female" | "male";
  readonly country: string;
  /** As it is recorded: month and day can be missing. */
  readonly birth: { readonly year: number; readonly month: number | null; readonly day: number | null };
  /** Planned day of randomisation. */
  readonly start: string;
  readonly events: readonly HistoryEvent[];
}

/** Completed years at the planned day; of a date known in part, July and the first day are taken. */
export function ageOf({ birth, start }: Pick<Candidate, "birth" | "start">): number {
  const [year = 0, month = 0, day = 0] = start.split("-").map(Number);
  const birthday = (birth.month ?? 7) * 100 + (birth.day ?? 1);
  return year - birth.year - (month * 100 + day < birthday ? 1 : 0);
}

/** The date so many days before another; after it when the number is negative. */
export function daysBefore(start: string, days: number): string {
  return new Date(Date.parse(start) - days * 86_400_000).toISOString().slice(0, 10);
}
