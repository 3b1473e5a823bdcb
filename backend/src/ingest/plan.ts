import type { Prisma } from "@trialtrace/db";
import { parseJson } from "../bundle/read/parse-json.ts";
import type { Bundle } from "../bundle/read/read-bundle.ts";
import type { BundleProtocol } from "../contract/bundle/index.ts";
import { isJsonObject, type JsonObject } from "../contract/value.ts";
import {
  areDifferentStudies,
  areOfDifferentSponsors,
  idWithSponsor,
  sponsorIdentity,
  sponsorWords,
} from "../interchange/usdm/import/sponsor-identity.ts";
import { type BundleProblem, problem } from "../problem.ts";
import { nameOwners } from "../store/stored/name-owners.ts";
import { derivationVersion, renderingVersion } from "../store/versions.ts";

export type Plan =
  | { readonly action: "create" | "update" | "skip" }
  | { readonly action: "refuse"; readonly problems: BundleProblem[] };

/** The part of the database client needed for a plan; both the client and a transaction provide it. */
export type PlanReader = Pick<Prisma.TransactionClient, "protocol" | "protocolIdentifier" | "bundleFile">;

/**
 * Decides what to do with a bundle, based on what is stored; writes nothing.
 * @param versionOf the id of the protocol that it is a new version of
 */
export async function planBundle(
  reader: PlanReader,
  { documents, contentHash }: Pick<Bundle, "documents" | "contentHash">,
  versionOf: string | null = null,
): Promise<Plan> {
  const protocol = documents["protocol.json"];
  const { id, aliases } = protocol;
  const folder = protocol.imageFolder ?? id;
  const usdm = documents["usdm.json"];
  const stored = await reader.protocol.findUnique({
    where: { id },
    select: {
      contentHash: true,
      renderingVersion: true,
      derivationVersion: true,
      extractionStatus: true,
      removedAt: true,
      versionGroup: true,
    },
  });
  const study =
    versionOf === null
      ? null
      : await reader.protocol.findUnique({ where: { id: versionOf, removedAt: null } });
  if (versionOf !== null && study === null) {
    const message = "The study that it is a new version of was removed in the meantime.";
    return {
      action: "refuse",
      problems: [problem("", "", message, "a stored protocol", `"${versionOf}", which is not stored`)],
    };
  }
  const versionGroup = study ? study.versionGroup : (stored?.versionGroup ?? null);
  const seeker = { id, demonstration: protocol.demonstration, versionGroup, imageFolder: folder };
  const owners = await nameOwners(reader, seeker, [id, ...aliases, folder]);
  const { folders } = owners;
  const named = owners.named.filter((owner) => owner.protocolId !== versionOf);
  const otherId = usdm && named.length > 0 ? otherIdHint(id, usdm) : "";
  const problems = named.map(({ name, protocolId }) =>
    problem(
      "protocol.json",
      pathOfName(protocol, name),
      `"${name}" is already a name of another protocol.`,
      // A registry number belongs to one study: under another id the study would be stored twice.
      `a unique name${name === protocol.registryNumber ? `; store it as a new version of that study with --version-of ${protocolId}` : otherId}`,
      `it belongs to the stored protocol "${protocolId}"`,
    ),
  );
  const [folderOwner] = folders;
  if (folderOwner) {
    const { name, protocolId: owner } = folderOwner;
    const expected = "a unique folder";
    const found = `it belongs to the stored protocol "${owner}"`;
    const message = `"${name}" is already the image folder of another protocol.`;
    problems.push(problem("protocol.json", pathOfName(protocol, name), message, expected, found));
  }
  const isOther = stored?.extractionStatus === "complete" && stored.contentHash !== contentHash;
  if (isOther && usdm) problems.push(...(await checkUsdmOwner(reader, id, usdm)));
  if (problems.length > 0) return { action: "refuse", problems };
  if (!stored) return { action: "create" };
  if (stored.removedAt !== null) return { action: "update" };
  const same =
    stored.contentHash === contentHash &&
    stored.renderingVersion === renderingVersion &&
    stored.derivationVersion === derivationVersion;
  const isVersion = versionOf === null || (versionGroup !== null && versionGroup === stored.versionGroup);
  return { action: same && isVersion ? "skip" : "update" };
}

/** Where a bundle states a name: as its id, an alias, or its image folder. */
export function pathOfName(protocol: BundleProtocol, name: string): string {
  if (protocol.id === name) return "$.id";
  const alias = protocol.aliases.indexOf(name);
  return alias >= 0 ? `$.aliases[${alias}]` : "$.imageFolder";
}

const file = "usdm.json";

/**
 * The id of a USDM study comes from its file or from the person who ingests it, so it was not chosen for this
 * database. It must not replace content extracted from another source under that id, or a different study: one with
 * the same number from another sponsor, or one from the same sponsor with another number.
 */
export async function checkUsdmOwner(
  reader: Pick<Prisma.TransactionClient, "bundleFile">,
  id: string,
  usdm: JsonObject,
): Promise<BundleProblem[]> {
  const where = { protocolId_path: { protocolId: id, path: file } };
  const kept = await reader.bundleFile.findUnique({ where, select: { content: true } });
  const refused = (message: string, expected: string, found: string) => [
    problem("protocol.json", "$.id", message, `${expected}${otherIdHint(id, usdm)}`, found),
  ];
  if (!kept) {
    const expected = "a stored protocol that came from a USDM file, or none";
    const found =
      "a protocol from a bundle, which may contain more than a USDM file can: purge it first (protocols remove --purge)";
    return refused(`"${id}" is already the id of a protocol from another source.`, expected, found);
  }
  const { value: stored } = parseJson(file, Buffer.from(kept.content));
  if (!isJsonObject(stored)) return [];
  const [owner, other] = [sponsorIdentity(stored), sponsorIdentity(usdm)];
  if (areOfDifferentSponsors(owner, other)) {
    const found = `a study of ${sponsorWords(other)}`;
    return refused(
      `"${id}" is already the id of a study of another sponsor.`,
      `a study of ${sponsorWords(owner)}`,
      found,
    );
  }
  if (!areDifferentStudies(owner, other)) return [];
  const words = (identity: typeof owner) => `study "${identity.number ?? identity.study ?? ""}"`;
  return refused(`"${id}" is already the id of another study.`, words(owner), words(other));
}

/**
 * How to store a USDM file alongside the protocol that has its name; a bundle's id comes from its own protocol.json.
 */
export function otherIdHint(id: string, usdm: JsonObject): string {
  const other = idWithSponsor(sponsorIdentity(usdm));
  return other === null || other === id
    ? "; assign another id to the USDM file with --id"
    : `; assign another id to the USDM file with --id, e.g. --id ${other}`;
}
