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
 * The tables of a stored revision. One that was stored before things had ids is given them here, always the same ones:
 * from the first revision on, each takes over what it shares with the one before.
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
