import type { Prisma } from "@trialtrace/db";

/** The time of the database, the one clock that every process shares; to the millisecond. */
export async function databaseNow(tx: Pick<Prisma.TransactionClient, "$queryRaw">): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp()::timestamptz(3) AS now`;
  if (!row) throw new Error("The database did not tell the time.");
  return row.now;
}
