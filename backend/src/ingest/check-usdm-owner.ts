import type { Prisma } from "@trialtrace/db";
import { isJsonObject, type JsonObject } from "../contract/value.ts";
import { areOfDifferentSponsors, sponsorIdentity, sponsorWords } from "../usdm/import/sponsor-identity.ts";
import { type BundleProblem, problem } from "./problem.ts";
import { parseJson } from "./read/parse-json.ts";

const file = "usdm.json";

/**
 * The id of a USDM study comes from its file, where nobody chose it for this database: it must not replace what was
 * extracted otherwise under that id, nor the study of another sponsor that has the same number.
 */
export async function checkUsdmOwner(
  reader: Pick<Prisma.TransactionClient, "bundleFile">,
  id: string,
  usdm: JsonObject,
): Promise<BundleProblem[]> {
  const where = { protocolId_path: { protocolId: id, path: file } };
  const kept = await reader.bundleFile.findUnique({ where, select: { content: true } });
  if (!kept) {
    const expected = "a stored protocol that was read from a USDM file, or none";
    const found = "a protocol of a bundle, which may hold more than a USDM file can: remove it first";
    return [problem("protocol.json", "$.id", `"${id}" names a protocol of another origin.`, expected, found)];
  }
  const { value: stored } = parseJson(file, Buffer.from(kept.content));
  if (!isJsonObject(stored)) return [];
  const [owner, other] = [sponsorIdentity(stored), sponsorIdentity(usdm)];
  if (!areOfDifferentSponsors(owner, other)) return [];
  const expected = `a study of ${sponsorWords(owner)}, or a number of its own`;
  const found = `a study of ${sponsorWords(other)}`;
  return [problem("protocol.json", "$.id", `"${id}" names a study of another sponsor.`, expected, found)];
}
