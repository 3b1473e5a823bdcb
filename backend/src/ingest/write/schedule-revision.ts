import type { Prisma } from "@trialtrace/db";
import { bundleScheduleSchema } from "../../contract/bundle/index.ts";
import { diffSchedules } from "../../contract/schedule/diff.ts";
import type { ScheduleTables } from "../../contract/schedule/table.ts";
import { etagOf } from "../derive/stored-document.ts";

/** Author of the revisions that come from a bundle. */
const ingestAuthor = "ingest";

/**
 * Adds a revision when the schedule of the bundle is another than the one ingested last; earlier revisions, of
 * people too, are never touched.
 * @returns the tables that are current now: a person's later edit of the same ingested schedule wins.
 */
export async function reviseSchedule(
  tx: Prisma.TransactionClient,
  protocolId: string,
  tables: ScheduleTables | undefined,
): Promise<ScheduleTables | undefined> {
  if (!tables) return undefined;
  const body = JSON.stringify(tables);
  const etag = etagOf(body);
  const [newest, ingested] = [
    await tx.scheduleRevision.findFirst({ where: { protocolId }, orderBy: { number: "desc" } }),
    await tx.scheduleRevision.findFirst({
      where: { protocolId, author: ingestAuthor },
      orderBy: { number: "desc" },
    }),
  ];
  if (ingested?.etag === etag) {
    return newest && newest.number !== ingested.number ? parseTables(newest.body) : tables;
  }
  await tx.scheduleRevision.create({
    data: {
      protocolId,
      number: (newest?.number ?? 0) + 1,
      baseNumber: newest?.number ?? null,
      author: ingestAuthor,
      reason: newest ? "The schedule of the bundle changed." : "First ingest.",
      body,
      etag,
      changes: newest ? diffSchedules(parseTables(newest.body), tables) : [],
    },
  });
  return tables;
}

const parseTables = (body: string): ScheduleTables =>
  bundleScheduleSchema.parse({ tables: JSON.parse(body) }).tables;
