import type { ScheduleRevision } from "../../contract/soa.ts";
import type { RevisionRow } from "./repository.ts";

/** The tag of a revision: its number and content, so that a re-ingested protocol has different tags. */
export const tagOf = ({ number, etag }: Pick<RevisionRow, "number" | "etag">): string =>
  `"${number}-${etag.replaceAll('"', "")}"`;

export const countOf = ({ changes }: Pick<RevisionRow, "changes">): number =>
  Array.isArray(changes) ? changes.length : 0;

type Head = Pick<
  RevisionRow,
  "number" | "baseNumber" | "author" | "source" | "reason" | "createdAt" | "etag"
>;

export function presentRevision(row: Head, changeCount: number): ScheduleRevision {
  const { number, baseNumber, author, source, reason, createdAt } = row;
  return {
    ...{ number, baseNumber, author, source: sourceOf(source), reason },
    ...{ createdAt: createdAt.toISOString(), changeCount, etag: tagOf(row) },
  };
}

const sourceOf = (source: string): ScheduleRevision["source"] =>
  source === "ingest" || source === "import" || source === "api" ? source : "user";
