import type { Statements } from "@trialtrace/db";
import { appendAudit } from "../../record/append.ts";
import { announce } from "../write/transactions.ts";
import { arrangeVersions, takeFreeAliases } from "./study-versions.ts";

/**
 * Restores the removed protocol whose document has these bytes, with all its content and revisions. An alias that
 * another protocol has taken in the meantime stays with that one.
 * @param tx in a transaction
 * @returns its id; null if no removed protocol has the document, or another one has taken its id
 */
export async function restoreUploaded(
  tx: Statements,
  document: { readonly sha256: string; readonly fileName: string },
): Promise<string | null> {
  const rows = await tx.$queryRaw<{ id: string; title: string; version_group: string | null }[]>`
    UPDATE protocols SET removed_at = NULL
     WHERE id = (
       SELECT p.id FROM protocols p JOIN bundle_files f ON f.protocol_id = p.id
        WHERE p.removed_at IS NOT NULL AND f.sha256 = ${document.sha256} AND f.path LIKE 'source.%'
          AND NOT EXISTS (SELECT 1 FROM protocol_identifiers i WHERE i.value = p.id)
        ORDER BY p.removed_at DESC LIMIT 1)
       AND removed_at IS NOT NULL
    RETURNING id, title, version_group`;
  const restored = rows[0];
  if (restored === undefined) return null;
  const { id, title, version_group } = restored;
  await tx.$executeRaw`
    INSERT INTO protocol_identifiers (value, "primary", protocol_id) VALUES (${id}, true, ${id})`;
  await takeFreeAliases(tx, [id]);
  await arrangeVersions(tx, version_group);
  await announce(tx, id);
  const reason = `Uploaded again as ${document.fileName}.`;
  const event = { action: "protocol.restored", targetName: title };
  await appendAudit(
    tx,
    { actor: "upload", source: "import", protocolId: id, reason },
    JSON.stringify([event]),
  );
  return id;
}
