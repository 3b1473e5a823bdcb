import type { Dashboard, SubjectCount } from "@trialtrace/backend/contract";

/** Explains what each of a protocol's metrics counts, with the same wording on every screen. */
export const metricExplanations: Readonly<Record<keyof Dashboard["metrics"], string>> = {
  screened: "Subjects screened, or enrolled if only that number is published, per the protocol's record",
  totalDataPoints: "Non-empty values extracted from the protocol, across all domains",
  domains: "Areas into which the protocol's content was extracted",
  ractItems: "Risk assessment and categorization (RACT) items in the risk library",
};

/** What the screened count includes, as a note next to it. */
export function screenedNote(count: SubjectCount | null | undefined): string {
  return count ?? "screened or enrolled";
}
