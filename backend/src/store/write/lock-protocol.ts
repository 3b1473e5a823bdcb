import type { Statements } from "@trialtrace/db";

/**
 * For a transaction whose statements may wait for another one, or store a lot at once: lifts the statement timeout
 * that the server sets for requests.
 */
export async function liftStatementLimit(tx: Statements): Promise<void> {
  await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
}

/** Held until the transaction ends; anything else that ingests or removes the same protocol waits here. */
export async function lockProtocol(tx: Statements, id: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`trialtrace protocol ${id}`}, 0))`;
}
