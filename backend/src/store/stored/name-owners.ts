import type { Prisma } from "@trialtrace/db";

/** The part of the database client needed to look up names; both the client and a transaction provide it. */
export type NameReader = Pick<Prisma.TransactionClient, "protocol" | "protocolIdentifier">;

interface NameOwner {
  readonly name: string;
  readonly protocolId: string;
}

export interface NameOwners {
  /** Names that are ids or aliases of other protocols. */
  readonly named: readonly NameOwner[];
  /** Names that are image folders of other protocols. */
  readonly folders: readonly NameOwner[];
}

/** Which of the given names belong to a stored protocol with a different id. */
export async function nameOwners(
  reader: NameReader,
  id: string,
  names: readonly string[],
): Promise<NameOwners> {
  const wanted = { in: [...names] };
  const named = await reader.protocolIdentifier.findMany({
    where: { value: wanted, protocolId: { not: id } },
    orderBy: { value: "asc" },
  });
  const folders = await reader.protocol.findMany({
    where: { imageFolder: wanted, id: { not: id } },
    select: { id: true, imageFolder: true },
    orderBy: { id: "asc" },
  });
  return {
    named: named.map(({ value, protocolId }) => ({ name: value, protocolId })),
    folders: folders.map((owner) => ({ name: owner.imageFolder, protocolId: owner.id })),
  };
}
