import type { Database } from "@trialtrace/db";
import { IngestError } from "../../problem.ts";
import { type AuditAct, appendAudit } from "../../record/append.ts";
import { announce, lockProtocol, longTransaction } from "../write/transactions.ts";
import { findProtocolId } from "./find-protocol.ts";
import { arrangeVersions, takeFreeAliases } from "./study-versions.ts";

/** Who removes a protocol, and why. */
export type RemovalAct = Omit<AuditAct, "protocolId" | "revision">;

/** The author of a removal on the command line, where no name is known. */
export const byPipeline: RemovalAct = { actor: "ingest", source: "ingest" };

export interface RemovedProtocol {
  readonly id: string;
  readonly title: string;
}

/**
 * Hides a protocol: the registry, the API, and search no longer show it, and its names go to the versions that remain. Its pages,
 * revisions, and audit events remain; ingesting its id again, or uploading its document, restores it with them.
 * @throws {IngestError} if no protocol has that id or alias.
 */
export async function removeProtocol(
  database: Database,
  name: string,
  act: RemovalAct = byPipeline,
): Promise<RemovedProtocol> {
  const id = await findProtocolId(database, name);
  return longTransaction(database, async (tx) => {
    await lockProtocol(tx, id);
    const where = { id, removedAt: null };
    const stored = await tx.protocol.findUnique({
      where,
      select: { title: true, contentHash: true, versionGroup: true },
    });
    if (!stored) throw new IngestError(`The protocol "${id}" was removed in the meantime.`);
    await tx.$executeRaw`UPDATE protocols SET removed_at = clock_timestamp() WHERE id = ${id}`;
    await tx.protocolIdentifier.deleteMany({ where: { protocolId: id } });
    const { versionGroup, ...oldValue } = stored;
    await arrangeVersions(tx, versionGroup);
    await takeFreeAliases(tx, []);
    await tx.$executeRaw`
    UPDATE digitizations SET state = 'cancelled', updated_at = now()
     WHERE protocol_id = ${id} AND state IN ('queued', 'reading')`;
    await announce(tx, id);
    const event = { action: "protocol.removed", targetName: stored.title, oldValue };
    await appendAudit(tx, { ...act, protocolId: id }, JSON.stringify([event]));
    return { id, title: stored.title };
  });
}
