import type { Database } from "@trialtrace/db";
import type { StoredDocumentText } from "../../documents/repository.ts";

export interface StoredImage {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

interface ImageRow {
  readonly id: string;
  readonly pages_version: string;
  readonly bytes: Uint8Array | null;
  readonly sha256: string | null;
}

/**
 * A page image by image folder, id, or alias; a folder name takes precedence.
 * @returns null if nothing has that name; `image` is null if there is no such page.
 */
export async function findPageImage(database: Database, folder: string, page: number) {
  const { rows } = await database.pool.query<ImageRow>(
    `SELECT p.id, p.pages_version, g.bytes, g.sha256
       FROM protocols p
       LEFT JOIN page_images g ON g.protocol_id = p.id AND g.page = $2
      WHERE p.removed_at IS NULL
        AND (p.image_folder = $1 OR p.id = (SELECT protocol_id FROM protocol_identifiers WHERE value = $1))
      ORDER BY (p.image_folder = $1) DESC
      LIMIT 1`,
    [folder, page],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { bytes, sha256 } = row;
  const image: StoredImage | null = bytes !== null && sha256 !== null ? { bytes, sha256 } : null;
  return { protocolId: row.id, version: row.pages_version, image };
}

interface TextRow {
  readonly id: string;
  readonly page_count: number;
  readonly body: string | null;
  readonly gzip: Uint8Array | null;
  readonly etag: string | null;
}

/** The stored text of a page, by id or alias; null if no protocol has that name. */
export async function findPageText(database: Database, identifier: string, page: number) {
  const { rows } = await database.pool.query<TextRow>(
    `SELECT p.id, p.page_count, t.body, t.gzip, t.etag
       FROM protocol_identifiers i
       JOIN protocols p ON p.id = i.protocol_id
       LEFT JOIN page_texts t ON t.protocol_id = p.id AND t.page = $2
      WHERE i.value = $1`,
    [identifier, page],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { body, gzip, etag } = row;
  const text: StoredDocumentText | null =
    body !== null && gzip !== null && etag !== null ? { body, gzip, etag } : null;
  return { protocolId: row.id, pageCount: row.page_count, text };
}
