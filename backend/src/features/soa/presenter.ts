import type { ScheduleRevision } from "../../contract/soa.ts";
import type { RevisionRow } from "./repository.ts";

/** The tag of a revision: its number and content, so that a re-ingested protocol has different tags. */
export const tagOf = ({ number, etag }: Pick<RevisionRow, "number" | "etag">): string =>
  `"${number}-${etag.replaceAll('"', "")}"`;

export function presentRevision(row: RevisionRow): ScheduleRevision {
  const { number, baseNumber, author, source, reason, createdAt, changeCount } = row;
  return {
    ...{ number, baseNumber, author, source: sourceOf(source), reason },
    ...{ createdAt: createdAt.toISOString(), changeCount, etag: tagOf(row) },
  };
}

const sourceOf = (source: string): ScheduleRevision["source"] =>
  source === "ingest" || source === "import" || source === "api" ? source : "user";
