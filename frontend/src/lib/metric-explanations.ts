import type { Dashboard, SubjectCount } from "@trialtrace/backend/contract";

/** What each of a protocol's figures counts, in the same words on every screen. */
export const metricExplanations: Readonly<Record<keyof Dashboard["metrics"], string>> = {
  screened: "Subjects screened, or enrolled where only that is published, as the protocol's record states",
  totalDataPoints: "Values extracted from the protocol that are not empty, over all domains",
  domains: "Domains of this protocol: the areas its content was extracted into",
  ractItems: "Items of the risk assessment and categorisation (RACT) in the risk library",
};

/** What the screened count counts, as a note beside it. */
export function countedAs(count: SubjectCount | null | undefined): string {
  return count ?? "screened or enrolled";
}
