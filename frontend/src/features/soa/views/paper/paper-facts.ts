import type { ScheduleRevision } from "@trialtrace/backend/contract";
import { exactTime } from "../../../../lib/relative-time.ts";

/** Facts about the protocol on printed pages. */
export interface DocumentIdentity {
  /** The protocol's number, otherwise its id. */
  readonly number: string;
  /** All other names of the protocol. */
  readonly names: readonly string[];
  readonly version: string | null;
  /** Date of the document, in ISO format. */
  readonly date: string | null;
  /** Whether this is a demonstration study. */
  readonly demonstration: boolean;
}

/** The facts in the header of every printed page, in order. */
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
