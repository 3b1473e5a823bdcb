import type { Prisma } from "@trialtrace/db";
import type { Bundle } from "../bundle/read/read-bundle.ts";
import type { BundleProtocol } from "../contract/bundle/index.ts";
import { type BundleProblem, problem } from "../problem.ts";
import { nameOwners } from "../store/stored/name-owners.ts";
import { derivationVersion, renderingVersion } from "../store/versions.ts";
import { checkUsdmOwner, otherIdHint } from "./check-usdm-owner.ts";

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
