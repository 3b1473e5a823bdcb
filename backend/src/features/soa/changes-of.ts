import type { Database } from "@trialtrace/db";
import { readTables } from "../../record/read-revision.ts";
import { diffSchedules } from "../../schedule/diff.ts";
import { findChanges, findRevision, type RevisionWithBody } from "./repository.ts";

/** What a revision changed, as JSON. A revision from before ids were introduced is compared with its base. */
export async function changesOf(
  { prisma, statements }: Database,
  protocolId: string,
  revision: RevisionWithBody,
): Promise<string> {
  const { identified, baseNumber } = revision;
  if (identified) return findChanges(statements, protocolId, revision.number);
  const base = baseNumber === null ? null : await findRevision(statements, protocolId, baseNumber);
  if (base === null) return "[]";
  return JSON.stringify(
    diffSchedules(await readTables(prisma, protocolId, base), await readTables(prisma, protocolId, revision)),
  );
}
