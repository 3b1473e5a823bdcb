import type { Database, Prisma } from "@trialtrace/db";
import { dashboardSchema } from "../../contract/protocols.ts";
import { IngestError } from "../../problem.ts";
import { appendAudit } from "../../record/append.ts";
import { storedPageIndexSchema } from "../../served/page-index.ts";
import { protocolName } from "../../served/protocol-row.ts";
import { serve } from "../../served/stored-document.ts";
import { announce, lockProtocol, longTransaction } from "../write/transactions.ts";
import { findProtocolId } from "./find-protocol.ts";
import type { RemovalAct } from "./remove-protocol.ts";

/**
 * Gives a protocol a name of the study team's choice. Its bundle stays unchanged, so that an export still has the
 * content hash of what was ingested.
 * @param givenName null to show the protocol's own name again
 * @throws {IngestError} if no protocol has that id or alias
 */
export async function renameProtocol(
  database: Database,
  name: string,
  givenName: string | null,
  act: RemovalAct,
): Promise<{ readonly id: string; readonly givenName: string | null }> {
  const id = await findProtocolId(database, name);
  await longTransaction(database, async (tx) => {
    await lockProtocol(tx, id);
    const stored = await tx.protocol.findUnique({
      where: { id, removedAt: null },
      select: { givenName: true, acronym: true, shortTitle: true, number: true, title: true },
    });
    if (!stored) throw new IngestError(`The protocol "${id}" was removed in the meantime.`);
    if (stored.givenName === givenName) return;
    await tx.protocol.update({ where: { id }, data: { givenName } });
    const title = protocolName({ ...stored, givenName });
    await rewrite(tx, id, "dashboard", (body) => {
      const dashboard = dashboardSchema.parse(body);
      return { ...dashboard, protocol: { ...dashboard.protocol, givenName } };
    });
    await rewrite(tx, id, "page-index", (body) => ({ ...storedPageIndexSchema.parse(body), title }));
    await announce(tx, id);
    const event = {
      action: "protocol.renamed",
      targetName: title,
      oldValue: { name: protocolName(stored) },
      newValue: { name: title },
    };
    await appendAudit(tx, { ...act, protocolId: id }, JSON.stringify([event]));
  });
  return { id, givenName };
}

/** Replaces a stored response; one that does not exist stays absent. */
async function rewrite(
  tx: Prisma.TransactionClient,
  protocolId: string,
  kind: string,
  change: (body: unknown) => unknown,
): Promise<void> {
  const where = { protocolId_kind_key: { protocolId, kind, key: "" } };
  const found = await tx.storedDocument.findUnique({ where, select: { body: true } });
  if (found) await tx.storedDocument.update({ where, data: await serve(change(JSON.parse(found.body))) });
}
