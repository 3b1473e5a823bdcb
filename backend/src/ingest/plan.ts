import type { Prisma } from "@trialtrace/db";
import type { BundleProtocol } from "../contract/bundle/index.ts";
import { checkUsdmOwner } from "./check-usdm-owner.ts";
import { type BundleProblem, problem } from "./problem.ts";
import type { Bundle } from "./read/read-bundle.ts";

/** Version of the rules that derived rows are made with; a stored protocol of an older one is made again. */
export const pipelineVersion = 15;

export type Plan =
  | { readonly action: "create" | "update" | "skip" }
  | { readonly action: "refuse"; readonly problems: BundleProblem[] };

/** What the database needs for a plan; both the client and a transaction have it. */
export type PlanReader = Pick<Prisma.TransactionClient, "protocol" | "protocolIdentifier" | "bundleFile">;

/** Decides what to do with a bundle, by what is stored: nothing is written. */
export async function planBundle(
  reader: PlanReader,
  { documents, contentHash }: Pick<Bundle, "documents" | "contentHash">,
): Promise<Plan> {
  const protocol = documents["protocol.json"];
  const { id, aliases } = protocol;
  const folder = protocol.imageFolder ?? id;
  const [owners, folderOwner, stored] = [
    await reader.protocolIdentifier.findMany({ where: { value: { in: [id, ...aliases, folder] } } }),
    await reader.protocol.findFirst({
      where: { imageFolder: { in: [folder, id, ...aliases] }, id: { not: id } },
      select: { id: true, imageFolder: true },
    }),
    await reader.protocol.findUnique({
      where: { id },
      select: { contentHash: true, pipelineVersion: true, extractionStatus: true },
    }),
  ];
  const taken = owners.filter((owner) => owner.protocolId !== id);
  const problems = taken.map(({ value, protocolId }) =>
    problem(
      "protocol.json",
      pathOfName(protocol, value),
      `"${value}" already names another protocol.`,
      "a name of its own",
      `it belongs to the stored protocol "${protocolId}"`,
    ),
  );
  if (folderOwner) {
    const { id: owner, imageFolder } = folderOwner;
    const expected = "a folder of its own";
    const found = `it belongs to the stored protocol "${owner}"`;
    const message = `"${imageFolder}" is the image folder of another protocol.`;
    problems.push(problem("protocol.json", pathOfName(protocol, imageFolder), message, expected, found));
  }
  const usdm = documents["usdm.json"];
  const isOther = stored?.extractionStatus === "complete" && stored.contentHash !== contentHash;
  if (isOther && usdm) problems.push(...(await checkUsdmOwner(reader, id, usdm)));
  if (problems.length > 0) return { action: "refuse", problems };
  if (!stored) return { action: "create" };
  const same = stored.contentHash === contentHash && stored.pipelineVersion === pipelineVersion;
  return { action: same ? "skip" : "update" };
}

/** Where a bundle states a name: as its id, one of its aliases, or its image folder. */
export function pathOfName(protocol: BundleProtocol, name: string): string {
  if (protocol.id === name) return "$.id";
  const alias = protocol.aliases.indexOf(name);
  return alias >= 0 ? `$.aliases[${alias}]` : "$.imageFolder";
}
