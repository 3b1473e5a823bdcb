import type { AuditEvent, Database, Prisma } from "@trialtrace/db";
import { csvLine } from "../csv.ts";

export const auditFormats = ["csv", "json"] as const;
export type AuditFormat = (typeof auditFormats)[number];

const columns = [
  "id",
  "at",
  "actor",
  "source",
  "action",
  "protocolId",
  "target",
  "targetName",
  "oldValue",
  "newValue",
  "revision",
  "reason",
  "requestId",
  "hash",
] as const;

/** Rows held in memory at once; one of them may contain a whole schedule table. */
const chunkSize = 500;

/**
 * Every audit row with all its columns, oldest first, in batches: CSV with a byte order mark and a head, or one JSON
 * array. Times are UTC, hashes hexadecimal; in CSV the old and new values are JSON.
 * @throws the reason of `signal` once it is aborted
 */
export async function* auditText(
  { prisma }: Database,
  format: AuditFormat,
  {
    signal,
    where = {},
  }: { readonly signal?: AbortSignal; readonly where?: Prisma.AuditEventWhereInput } = {},
): AsyncGenerator<Buffer> {
  const text = format === "csv" ? csvText : jsonText;
  yield Buffer.from(text.head);
  let last = 0n;
  for (;;) {
    signal?.throwIfAborted();
    const events = await prisma.auditEvent.findMany({
      where: { AND: [{ id: { gt: last } }, where] },
      orderBy: { id: "asc" },
      take: chunkSize,
    });
    const isFirst = last === 0n;
    yield Buffer.from(events.map((event, at) => text.row(event, isFirst && at === 0)).join(""));
    if (events.length < chunkSize) break;
    last = events.at(-1)?.id ?? last;
  }
  yield Buffer.from(text.end);
}

const plain = (event: AuditEvent) => ({
  ...event,
  id: Number(event.id),
  at: event.at.toISOString(),
  hash: Buffer.from(event.hash).toString("hex"),
});

const csvText = {
  head: `\uFEFF${csvLine(columns)}`,
  row: (event: AuditEvent) => {
    const { oldValue, newValue, revision, ...rest } = plain(event);
    const texts = {
      ...rest,
      oldValue: jsonCell(oldValue),
      newValue: jsonCell(newValue),
      revision: revision ?? "",
    };
    return csvLine(columns.map((column) => String(texts[column])));
  },
  end: "",
};

const jsonCell = (value: AuditEvent["oldValue"]): string => (value === null ? "" : JSON.stringify(value));

const jsonText = {
  head: "[",
  row: (event: AuditEvent, isFirst: boolean) => {
    const shown = plain(event);
    const entries = columns.map((column) => [column, shown[column]] as const);
    return `${isFirst ? "" : ","}\n${JSON.stringify(Object.fromEntries(entries))}`;
  },
  end: "\n]\n",
};
