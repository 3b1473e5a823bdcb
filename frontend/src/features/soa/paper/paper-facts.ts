import type { ScheduleRevision } from "@trialtrace/backend/contract";
import { exactTime } from "../../../lib/relative-time.ts";

/** What a printed page says of the protocol it belongs to. */
export interface DocumentIdentity {
  /** The protocol's number, or its id where it has none. */
  readonly number: string;
  /** Every other name it is found by. */
  readonly names: readonly string[];
  readonly version: string | null;
  /** Of the document, as an ISO date. */
  readonly date: string | null;
  /** Written for demonstration. */
  readonly demonstration: boolean;
}

/** The facts in the head of every printed page, in its order. */
export function paperFacts(
  { number, version, date }: DocumentIdentity,
  revision: ScheduleRevision,
  unsaved: boolean,
): string[] {
  const saved = exactTime(revision.createdAt);
  return [
    `Protocol ${number}`,
    ...(version === null ? [] : [`Version ${version}${date === null ? "" : ` of ${date}`}`]),
    ...(version === null && date !== null ? [date] : []),
    `Schedule revision ${revision.number}${saved === null ? "" : `, ${saved}`}${unsaved ? ", with unsaved changes" : ""}`,
  ];
}

export const demonstrationText =
  "Demonstration data. Not the sponsor's protocol; do not use for clinical decisions.";
