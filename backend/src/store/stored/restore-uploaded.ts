import { type DatabaseClient, libraryChannel } from "@trialtrace/db";

/**
 * Restores the removed protocol whose document has these bytes, with all its content and revisions. An alias that
 * another protocol has taken in the meantime stays with that one.
 * @param client in a transaction
 * @returns its id; null if no removed protocol has the document, or another one has taken its id
 */
export async function restoreUploaded(
  client: Pick<DatabaseClient, "query">,
  document: { readonly sha256: string; readonly fileName: string },
): Promise<string | null> {
  const { rows } = await client.query<{ id: string; title: string }>(
    `UPDATE protocols SET removed_at = NULL
      WHERE id = (
        SELECT p.id FROM protocols p JOIN bundle_files f ON f.protocol_id = p.id
         WHERE p.removed_at IS NOT NULL AND f.sha256 = $1 AND f.path LIKE 'source.%'
           AND NOT EXISTS (SELECT 1 FROM protocol_identifiers i WHERE i.value = p.id)
         ORDER BY p.removed_at DESC LIMIT 1)
        AND removed_at IS NOT NULL
     RETURNING id, title`,
    [document.sha256],
  );
  const restored = rows[0];
  if (restored === undefined) return null;
  const { id, title } = restored;
  await client.query(
    `INSERT INTO protocol_identifiers (value, "primary", protocol_id)
     SELECT $1::text, true, $1
      UNION ALL
     SELECT alias, false, $1
       FROM bundle_files, jsonb_array_elements_text(
              coalesce(convert_from(content, 'UTF8')::jsonb -> 'aliases', '[]')) AS alias
      WHERE protocol_id = $1 AND path = 'protocol.json' AND alias <> $1
     ON CONFLICT DO NOTHING`,
    [id],
  );
  await client.query("SELECT pg_notify($1, $2)", [libraryChannel, id]);
  await client.query("SELECT append_audit_events('upload', 'import', $1, NULL, $2, '', $3)", [
    id,
    `Uploaded again as ${document.fileName}.`,
    JSON.stringify([{ action: "protocol.restored", targetName: title }]),
  ]);
  return id;
}
