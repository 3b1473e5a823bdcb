import type { Prisma } from "@trialtrace/db";

/** The part of the database client needed to look up names; both the client and a transaction provide it. */
export type NameReader = Pick<Prisma.TransactionClient, "protocol" | "protocolIdentifier">;

/** The protocol that wants names. */
export interface NameSeeker {
  readonly id: string;
  readonly demonstration: boolean;
  /** What it shares with the other versions of its study. */
  readonly versionGroup: string | null;
  /** Its own image folder; two protocols never share one. */
  readonly imageFolder: string;
}

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

/**
 * Which of the given names a protocol cannot have because they belong to another study. Versions of one study share
 * their names. Demonstration data never take a name from a study, nor keep one from it: their aliases go to the study.
 */
export async function nameOwners(
  reader: NameReader,
  seeker: NameSeeker,
  names: readonly string[],
): Promise<NameOwners> {
  const { id } = seeker;
  const wanted = { in: [...names] };
  const named = await reader.protocolIdentifier.findMany({
    where: { value: wanted, protocolId: { not: id } },
    include: { protocol: { select: { demonstration: true, versionGroup: true } } },
    orderBy: { value: "asc" },
  });
  const folders = await reader.protocol.findMany({
    where: { imageFolder: wanted, id: { not: id } },
    select: { id: true, imageFolder: true, demonstration: true, versionGroup: true },
    orderBy: { id: "asc" },
  });
  return {
    named: named
      .filter(({ value, protocol }) => isKept(protocol, seeker, value))
      .map(({ value, protocolId }) => ({ name: value, protocolId })),
    folders: folders
      .filter((owner) => owner.imageFolder === seeker.imageFolder || isKept(owner, seeker, owner.imageFolder))
      .map((owner) => ({ name: owner.imageFolder, protocolId: owner.id })),
  };
}

function isKept(
  owner: Pick<NameSeeker, "demonstration" | "versionGroup">,
  seeker: NameSeeker,
  name: string,
): boolean {
  if (owner.versionGroup !== null && owner.versionGroup === seeker.versionGroup) return false;
  if (owner.demonstration === seeker.demonstration) return true;
  // Demonstration data do without an alias that a study has, but not without their id.
  return seeker.demonstration && name === seeker.id;
}
