import type { Database } from "@trialtrace/db";
import { IngestError } from "../../problem.ts";

/** The id of a stored protocol, by its id or an alias. @throws {IngestError} if there is none. */
export async function findProtocolId({ prisma }: Database, name: string): Promise<string> {
  // No stored name contains a null character, and the database rejects searches for one.
  const found = name.includes("\0")
    ? null
    : await prisma.protocolIdentifier.findUnique({ where: { value: name } });
  if (!found) throw new IngestError(`There is no stored protocol with the id or alias "${name}".`);
  return found.protocolId;
}
