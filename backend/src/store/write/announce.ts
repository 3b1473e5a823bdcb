import { contentChannel, libraryChannel, type Statements } from "@trialtrace/db";

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
