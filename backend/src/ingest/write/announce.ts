import { contentChannel, type Prisma } from "@trialtrace/db";

/** Tells every server, at commit, that a protocol's content has changed. */
export async function announce(tx: Prisma.TransactionClient, protocolId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${contentChannel}, ${protocolId})`;
}
