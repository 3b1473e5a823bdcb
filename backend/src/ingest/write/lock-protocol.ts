import type { Prisma } from "@trialtrace/db";

/** Held until the transaction ends, whoever else ingests or removes the same protocol waits here. */
export async function lockProtocol(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`trialtrace protocol ${id}`}, 0))`;
}
