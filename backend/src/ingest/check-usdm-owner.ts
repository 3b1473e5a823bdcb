import type { Prisma } from "@trialtrace/db";
import { parseJson } from "../bundle/read/parse-json.ts";
import { isJsonObject, type JsonObject } from "../contract/value.ts";
import {
  areDifferentStudies,
  areOfDifferentSponsors,
  idWithSponsor,
  sponsorIdentity,
  sponsorWords,
} from "../interchange/usdm/import/sponsor-identity.ts";
import { type BundleProblem, problem } from "../problem.ts";

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
