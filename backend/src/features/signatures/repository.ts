import type { Database, Prisma } from "@trialtrace/db";

/** The protocol's own id, by this id or alias; null if there is none. */
export async function findProtocolId({ prisma }: Database, identifier: string): Promise<string | null> {
  const found = await prisma.protocolIdentifier.findUnique({ where: { value: identifier } });
  return found?.protocolId ?? null;
}

/** When the person last signed, until the transaction ends the only one that signs for them. */
export async function lastSignature(tx: Prisma.TransactionClient, personId: string): Promise<Date | null> {
  await tx.$executeRaw`SELECT FROM people WHERE id = ${personId}::uuid FOR UPDATE`;
  const last = await tx.signature.findFirst({ where: { personId }, orderBy: { signedAt: "desc" } });
  return last?.signedAt ?? null;
}
