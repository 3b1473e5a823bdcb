import type { Database, Prisma } from "@trialtrace/db";
import { appendAudit } from "../../record/append.ts";
import { transactionTimeout, transactionWait } from "../limits.ts";
import { IngestError } from "../problem.ts";
import { announce } from "../write/announce.ts";
import { lockProtocol } from "../write/lock-protocol.ts";
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
  return database.prisma.$transaction((tx) => removeInside(tx, id), {
    timeout: transactionTimeout,
    maxWait: transactionWait,
  });
}

async function removeInside(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<{ id: string; title: string }> {
  await lockProtocol(tx, id);
  const stored = await tx.protocol.findUnique({ where: { id }, select: { title: true, contentHash: true } });
  if (!stored) throw new IngestError(`The protocol "${id}" was removed meanwhile.`);
  await tx.protocol.delete({ where: { id }, select: { id: true } });
  await announce(tx, id);
  const event = { action: "protocol.removed", targetName: stored.title, oldValue: stored };
  await appendAudit(tx, { actor: "ingest", source: "ingest", protocolId: id }, JSON.stringify([event]));
  return { id, title: stored.title };
}
