import type { ScheduleChange } from "../../contract/schedule/changes.ts";
import { scheduleChangeSchema } from "../../contract/schedule/changes.ts";
import type { ScheduleRevision } from "../../contract/soa.ts";
import type { RevisionRow } from "./repository.ts";

/** The tag of a revision: its number, and its content, so that a protocol ingested anew has other ones. */
export const tagOf = ({ number, etag }: Pick<RevisionRow, "number" | "etag">): string =>
  `"${number}-${etag.replaceAll('"', "")}"`;

export function presentRevision(row: RevisionRow): ScheduleRevision {
  const { number, baseNumber, author, reason, createdAt, changes } = row;
  const changeCount = Array.isArray(changes) ? changes.length : 0;
  return {
    number,
    baseNumber,
    author,
    reason,
    createdAt: createdAt.toISOString(),
    changeCount,
    etag: tagOf(row),
  };
}

/** The stored changes; one of an older version of the product that cannot be read is left out. */
export function presentChanges({ changes }: RevisionRow): ScheduleChange[] {
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change) => scheduleChangeSchema.safeParse(change).data ?? []);
}
