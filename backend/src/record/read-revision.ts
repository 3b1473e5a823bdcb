import type { Prisma } from "@trialtrace/db";
import { bundleScheduleSchema } from "../contract/bundle/schedule.ts";
import { identifyTables } from "../schedule/identify.ts";
import type { ExternalTables, ScheduleTables } from "../schedule/table.ts";

type Reader = Pick<Prisma.TransactionClient, "scheduleRevision">;

export interface StoredRevision {
  readonly number: number;
  readonly body: string;
  readonly identified: boolean;
}

/**
 * The tables of a stored revision. Revisions from before ids were introduced get them here, deterministically: from
 * the first revision on, each inherits the ids of matching parts in the previous one.
 */
export async function readTables(
  tx: Reader,
  protocolId: string,
  revision: StoredRevision,
): Promise<ScheduleTables> {
  return JSON.parse(await identifiedBody(tx, protocolId, revision));
}

/** The same as text. */
export async function identifiedBody(
  tx: Reader,
  protocolId: string,
  { number, body, identified }: StoredRevision,
): Promise<string> {
  if (identified) return body;
  const earlier = await tx.scheduleRevision.findMany({
    where: { protocolId, identified: false, number: { lt: number } },
    orderBy: { number: "asc" },
    select: { body: true },
  });
  const tables = [...earlier.map((one) => one.body), body].reduce<ScheduleTables | null>(
    (known, text) => identifyTables(outsideTables(text), known),
    null,
  );
  return JSON.stringify(tables);
}

const outsideTables = (body: string): ExternalTables =>
  bundleScheduleSchema.parse({ tables: JSON.parse(body) }).tables;
