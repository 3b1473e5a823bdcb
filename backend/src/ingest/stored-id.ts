import type { Prisma } from "@trialtrace/db";
import { contentHash, jsonHash } from "../bundle/read/content-hash.ts";
import type { Bundle } from "../bundle/read/read-bundle.ts";
import type { FileSource } from "../bundle/source/file-source.ts";
import { identifierSchema } from "../contract/bundle/index.ts";
import { isJsonObject, type Json, type JsonObject } from "../contract/value.ts";
import { IngestError } from "../problem.ts";

/** More studies than this do not have one id. */
const maxIds = 1_000;

/** The part of the database client needed to choose an id. */
type IdReader = Pick<Prisma.TransactionClient, "protocol" | "protocolIdentifier">;

/**
 * The id to store a bundle under. It is its own, unless that is the id of demonstration data, which a study does not
 * replace, or of another version of the study: then the next free one, as `nct01-2`. A version that is stored already
 * keeps its id.
 * @param main the parsed `protocol.json`
 * @param versionOf the id of the protocol that the bundle is a new version of
 */
export async function storedId(
  reader: IdReader,
  { documents, hashes }: Bundle,
  main: JsonObject,
  versionOf: string | null,
): Promise<string> {
  const { id: own, demonstration } = documents["protocol.json"];
  const select = { demonstration: true, removedAt: true, contentHash: true, versionGroup: true } as const;
  const study =
    versionOf === null
      ? null
      : await reader.protocol.findUniqueOrThrow({ where: { id: versionOf }, select: { versionGroup: true } });
  for (let attempt = 1; attempt <= maxIds; attempt++) {
    const id = attempt === 1 ? own : `${own.slice(0, 110)}-${attempt}`;
    const stored = await reader.protocol.findUnique({ where: { id }, select });
    if (stored === null) {
      const isName = await reader.protocolIdentifier.findUnique({ where: { value: id } });
      if (attempt === 1 || isName === null) return id;
      continue;
    }
    const isOutranked = stored.demonstration && !demonstration;
    if (study === null) {
      if (!isOutranked) return id;
      continue;
    }
    const asStored = hashes.map((file) =>
      file.path === "protocol.json" ? { ...file, hash: jsonHash(withId(main, id)) } : file,
    );
    if (stored.contentHash === contentHash(asStored)) return id;
    const isVersion =
      id === versionOf || (stored.versionGroup !== null && stored.versionGroup === study.versionGroup);
    if (attempt === 1 && !isVersion && !isOutranked && stored.removedAt === null) return id;
  }
  throw new IngestError(`There are already ${maxIds} protocols with the id "${own}".`);
}

/** The same bundle under another id; the folder of its pages is then named after that. */
export function storeAs(source: FileSource, main: JsonObject, id: string): FileSource {
  const bytes = Buffer.from(`${JSON.stringify(withId(main, id), null, 2)}\n`);
  return {
    ...source,
    files: source.files.map((file) =>
      file.path === "protocol.json" ? { ...file, size: bytes.length } : file,
    ),
    read: async (path) => (path === "protocol.json" ? bytes : source.read(path)),
    close: () => source.close(),
  };
}

function withId({ imageFolder, ...main }: JsonObject, id: string): { [name: string]: Json } {
  return { ...main, ...(main.id === id && imageFolder !== undefined ? { imageFolder } : {}), id };
}

export const mainDocument = (json: ReadonlyMap<string, Json>): JsonObject => {
  const main = json.get("protocol.json");
  return isJsonObject(main) ? main : {};
};

/**
 * Ids that always mean one particular study: routes and fixed pages without an id refer to them, so a different study
 * must not respond for them.
 */
const reserved: readonly string[] = [
  "magnetism-1",
  "magnetism-3",
  "magnetism-8",
  "tropion-lung01",
  "m14-431",
  "azd9291.pdf",
];

/** Why an id chosen for a study is invalid, as a readable sentence; null if it is valid. */
export function invalidIdReason(id: string): string | null {
  if (reserved.includes(id.toLowerCase())) return `"${id}" is reserved for the study with that name.`;
  return identifierSchema.safeParse(id).success
    ? null
    : "An id has 1 to 120 letters (A to Z), digits, dots, dashes, and underscores, begins with a letter or digit, and has no two dots in a row.";
}
