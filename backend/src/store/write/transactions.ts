import { contentChannel, type Database, libraryChannel, type Prisma, type Statements } from "@trialtrace/db";
import { transactionTimeout, transactionWait } from "../../limits.ts";

/** Runs a transaction that may store a lot, or wait for another one. */
export const longTransaction = <T>(
  { prisma }: Pick<Database, "prisma">,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> => prisma.$transaction(work, { timeout: transactionTimeout, maxWait: transactionWait });

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

/**
 * Notifies every server, on commit, that the stored content of a protocol has changed, and so may lists of protocols.
 */
export async function announce(tx: Statements, protocolId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${libraryChannel}, ${protocolId})`;
}

/** The same for a change that no list of protocols shows, such as a saved schedule. */
export async function announceContent(tx: Statements, protocolId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${contentChannel}, ${protocolId})`;
}
