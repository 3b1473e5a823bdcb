import type { Database } from "@trialtrace/db";
import { announce } from "../write/announce.ts";
import { lockProtocol } from "../write/write-bundle.ts";
import { findProtocolId } from "./find-protocol.ts";

/**
 * Removes a protocol and everything of it but its audit events.
 * @throws {IngestError} when no protocol has that id or alias.
 */
export async function removeProtocol(
  database: Database,
  name: string,
): Promise<{ id: string; title: string }> {
  const id = await findProtocolId(database, name);
  return database.prisma.$transaction(async (tx) => {
    await lockProtocol(tx, id);
    const { title, contentHash } = await tx.protocol.delete({ where: { id } });
    const oldValue = { title, contentHash };
    await tx.auditEvent.create({
      data: { actor: "ingest", action: "protocol.removed", protocolId: id, oldValue },
    });
    await announce(tx, id);
    return { id, title };
  });
}
