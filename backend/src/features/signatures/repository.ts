import type { Prisma } from "@trialtrace/db";

/** When the person last signed, until the transaction ends the only one that signs for them. */
export async function lastSignature(tx: Prisma.TransactionClient, personId: string): Promise<Date | null> {
  await tx.$executeRaw`SELECT FROM people WHERE id = ${personId}::uuid FOR UPDATE`;
  const last = await tx.signature.findFirst({ where: { personId }, orderBy: { signedAt: "desc" } });
  return last?.signedAt ?? null;
}
