import type { Prisma } from "@trialtrace/db";

/** The database clock, which all processes share, in milliseconds. */
export async function databaseNow(tx: Pick<Prisma.TransactionClient, "$queryRaw">): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp()::timestamptz(3) AS now`;
  if (!row) throw new Error("The database did not return the time.");
  return row.now;
}
