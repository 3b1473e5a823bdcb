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

/**
 * The stored page index, by id or alias, and whether the PDF is stored too.
 * @returns null when no protocol has that name; `body` null when nothing is stored of it
 */
export async function findPageIndex(database: Database, identifier: string) {
  const { rows } = await database.pool.query<{ id: string; body: string | null; sharp: boolean }>(
    `SELECT i.protocol_id AS id, d.body,
            EXISTS (SELECT FROM bundle_files f WHERE f.protocol_id = i.protocol_id AND f.path = 'source.pdf') AS sharp
       FROM protocol_identifiers i
       LEFT JOIN stored_documents d ON d.protocol_id = i.protocol_id AND d.kind = 'page-index'
      WHERE i.value = $1`,
    [identifier],
  );
  return rows[0] ?? null;
}

/** The PDF of a protocol, by its own id; null if only page images are stored, or nothing. */
export async function readSourcePdf(database: Database, protocolId: string): Promise<Uint8Array | null> {
  const { rows } = await database.pool.query<{ content: Uint8Array }>(
    "SELECT content FROM bundle_files WHERE protocol_id = $1 AND path = 'source.pdf'",
    [protocolId],
  );
  return rows[0]?.content ?? null;
}

export interface HeadingRow {
  readonly kind: string;
  /** The titles on the way to it, joined by ` › `. */
  readonly heading: string;
  readonly text: string;
  readonly page: number | null;
}

/** The text of the source document section by section, in order, by id or alias; null if there is none. */
export async function findHeadings(database: Database, identifier: string) {
  const protocolId = await findId(database, identifier);
  if (protocolId === null) return null;
  const { rows } = await database.pool.query<HeadingRow>(
    `SELECT kind, heading, CASE kind WHEN 'heading' THEN text ELSE '' END AS text, page
       FROM passages
      WHERE protocol_id = $1 AND kind IN ('heading', 'paragraph', 'list-item', 'table-row')
      ORDER BY id`,
    [protocolId],
  );
  return { protocolId, rows };
}

/**
 * The quotes that values cite, each once, by id or alias, in document order: on a page by their position in its text,
 * quotes not found on it last. Null if there is no such protocol.
 */
export async function findCitations(database: Database, identifier: string) {
  const protocolId = await findId(database, identifier);
  if (protocolId === null) return null;
  const { rows } = await database.pool.query<{ page: number; section: string | null; quote: string }>(
    `WITH quotes AS MATERIALIZED (
       SELECT page, snippet AS quote, min(section) AS section, min(id) AS first,
              regexp_replace(left(btrim(snippet), 60), '\\s+', ' ', 'g') AS start
         FROM passages
        WHERE protocol_id = $1 AND snippet IS NOT NULL AND page IS NOT NULL
        GROUP BY page, snippet),
     texts AS MATERIALIZED (
       SELECT page, regexp_replace(body::json ->> 'text', '\\s+', ' ', 'g') AS text
         FROM page_texts
        WHERE protocol_id = $1 AND page IN (SELECT page FROM quotes))
     SELECT q.page, q.quote, q.section
       FROM quotes q LEFT JOIN texts t USING (page)
      ORDER BY q.page, NULLIF(strpos(t.text, q.start), 0) NULLS LAST, q.first`,
    [protocolId],
  );
  return { protocolId, citations: rows };
}

async function findId({ pool }: Database, identifier: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT protocol_id AS id FROM protocol_identifiers WHERE value = $1",
    [identifier],
  );
  return rows[0]?.id ?? null;
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
