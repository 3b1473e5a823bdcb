import type { Database } from "@trialtrace/db";
import { IngestError } from "../../problem.ts";
import { appendAudit } from "../../record/append.ts";
import { ownsRecord } from "../../record/verify.ts";
import { announce, lockProtocol, longTransaction } from "../write/transactions.ts";
import { byPipeline, type RemovedProtocol } from "./remove-protocol.ts";
import { arrangeVersions, takeFreeAliases } from "./study-versions.ts";

/** A protocol to purge, whether it is stored or was removed. */
export interface PurgeableProtocol extends RemovedProtocol {
  readonly pageCount: number;
  readonly revisions: number;
}

/**
 * A protocol by its id, also after it was removed, or by an alias.
 * @throws {IngestError} if there is none.
 */
export async function findPurgeable({ prisma }: Database, name: string): Promise<PurgeableProtocol> {
  const found = name.includes("\0")
    ? null
    : await prisma.protocol.findFirst({
        where: { OR: [{ id: name }, { identifiers: { some: { value: name } } }] },
        select: { id: true, title: true, pageCount: true, _count: { select: { scheduleRevisions: true } } },
      });
  if (!found) {
    throw new IngestError(`There is no protocol with the id or alias "${name}", stored or removed.`);
  }
  const { _count, ...rest } = found;
  return { ...rest, revisions: _count.scheduleRevisions };
}

/**
 * Deletes a protocol and everything that belongs to it except its audit events, which record the purge too.
 * The application's own role has no right to do this.
 * @throws {IngestError} if there is none.
 */
export async function purgeProtocol(database: Database, name: string): Promise<RemovedProtocol> {
  const { id } = await findPurgeable(database, name);
  if (!(await ownsRecord(database))) {
    throw new IngestError("Only the owner of the tables may purge a protocol: set DATABASE_OWNER_URL.");
  }
  return longTransaction(database, async (tx) => {
    await lockProtocol(tx, id);
    const stored = await tx.protocol.findUnique({
      where: { id },
      select: {
        ...{ title: true, contentHash: true, versionGroup: true },
        _count: { select: { scheduleRevisions: true } },
      },
    });
    if (!stored) throw new IngestError(`The protocol "${id}" was purged in the meantime.`);
    const { title, contentHash, _count } = stored;
    // The revisions refuse to be deleted, but for this.
    await tx.$executeRaw`SELECT set_config('trialtrace.purging', ${id}, true)`;
    await tx.protocol.delete({ where: { id }, select: { id: true } });
    await arrangeVersions(tx, stored.versionGroup);
    await takeFreeAliases(tx, []);
    await announce(tx, id);
    const oldValue = { title, contentHash, revisions: _count.scheduleRevisions };
    const event = { action: "protocol.purged", targetName: title, oldValue };
    await appendAudit(tx, { ...byPipeline, protocolId: id }, JSON.stringify([event]));
    return { id, title };
  });
}
