import type { Prisma } from "@trialtrace/db";
import { isJsonObject, type JsonObject } from "../contract/value.ts";
import {
  areDifferentStudies,
  areOfDifferentSponsors,
  idWithSponsor,
  sponsorIdentity,
  sponsorWords,
} from "../usdm/import/sponsor-identity.ts";
import { type BundleProblem, problem } from "./problem.ts";
import { parseJson } from "./read/parse-json.ts";

const file = "usdm.json";

/**
 * The id of a USDM study comes from its file, where nobody chose it for this database, or from whoever ingests it. It must
 * not replace what was extracted otherwise under that id, nor another study: one of another sponsor that has the same
 * number, or one of the same sponsor with another number.
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
    const expected = "a stored protocol that was read from a USDM file, or none";
    const found =
      "a protocol of a bundle, which may hold more than a USDM file can: purge it first (protocols remove --purge)";
    return refused(`"${id}" names a protocol of another origin.`, expected, found);
  }
  const { value: stored } = parseJson(file, Buffer.from(kept.content));
  if (!isJsonObject(stored)) return [];
  const [owner, other] = [sponsorIdentity(stored), sponsorIdentity(usdm)];
  if (areOfDifferentSponsors(owner, other)) {
    const found = `a study of ${sponsorWords(other)}`;
    return refused(`"${id}" names a study of another sponsor.`, `a study of ${sponsorWords(owner)}`, found);
  }
  if (!areDifferentStudies(owner, other)) return [];
  const words = (identity: typeof owner) => `study "${identity.number ?? identity.study ?? ""}"`;
  return refused(`"${id}" names another study.`, words(owner), words(other));
}

/** How a USDM file is stored beside the protocol that has its name; a bundle has its id in its own protocol.json. */
export function otherIdHint(id: string, usdm: JsonObject): string {
  const other = idWithSponsor(sponsorIdentity(usdm));
  return other === null || other === id
    ? "; a USDM file is given another id with --id"
    : `; a USDM file is given another id with --id, e.g. --id ${other}`;
}
