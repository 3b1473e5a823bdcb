import { contentChannel, libraryChannel, type Prisma } from "@trialtrace/db";

/** Tells every server, at commit, that what is stored of a protocol has changed, and so may lists of protocols. */
export async function announce(tx: Prisma.TransactionClient, protocolId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${libraryChannel}, ${protocolId})`;
}

/** The same of a change that no list of protocols shows, such as a saved schedule. */
export async function announceContent(tx: Prisma.TransactionClient, protocolId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${contentChannel}, ${protocolId})`;
}
