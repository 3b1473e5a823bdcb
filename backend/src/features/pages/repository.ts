import type { Database } from "@trialtrace/db";
import { protocolNotFound } from "../../documents/problems.ts";
import type { StoredDocumentText } from "../../documents/repository.ts";
import { AppError } from "../../http/app-error.ts";

export interface StoredImage {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

export interface FoundPage {
  readonly protocolId: string;
  readonly version: string;
}

/**
 * A page image by image folder, id, or alias; a folder name takes precedence. Null if there is no such page.
 * @throws {AppError} if nothing has that name
 */
export async function findPageImage(database: Database, folder: string, page: number) {
  const { rows } = await database.pool.query<FoundPage & (StoredImage | { readonly bytes: null })>(
    `SELECT p.id AS "protocolId", p.pages_version AS version, g.bytes, g.sha256
       FROM protocols p
       LEFT JOIN page_images g ON g.protocol_id = p.id AND g.page = $2
      WHERE p.removed_at IS NULL
        AND (p.image_folder = $1 OR p.id = (SELECT protocol_id FROM protocol_identifiers WHERE value = $1))
      ORDER BY (p.image_folder = $1) DESC
      LIMIT 1`,
    [folder, page],
  );
  if (rows[0] === undefined) throw protocolNotFound(folder);
  return rows[0].bytes === null ? null : rows[0];
}

/**
 * The stored page index, by id or alias, and whether the PDF is stored too; `body` is null if nothing is stored of it.
 * @throws {AppError} if no protocol has that name
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
  if (rows[0] === undefined) throw protocolNotFound(identifier);
  return rows[0];
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

/** The text of the source document section by section, in order. */
export async function findHeadings(database: Database, protocolId: string): Promise<HeadingRow[]> {
  const { rows } = await database.pool.query<HeadingRow>(
    `SELECT kind, heading, CASE kind WHEN 'heading' THEN text ELSE '' END AS text, page
       FROM passages
      WHERE protocol_id = $1 AND kind IN ('heading', 'paragraph', 'list-item', 'table-row')
      ORDER BY id`,
    [protocolId],
  );
  return rows;
}

/**
 * The quotes that values cite, each once, in document order: on a page by their position in its text, quotes not found
 * on it last.
 */
export async function findCitations(database: Database, protocolId: string) {
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
  return rows;
}

/**
 * The stored text of a page, by id or alias; null if it has only an image.
 * @throws {AppError} if no protocol has that name, or it has no such page
 */
export async function findPageText(database: Database, identifier: string, page: number) {
  const { rows } = await database.pool.query<
    { protocolId: string; pageCount: number } & (StoredDocumentText | { readonly body: null })
  >(
    `SELECT p.id AS "protocolId", p.page_count AS "pageCount", t.body, t.gzip, t.etag
       FROM protocol_identifiers i
       JOIN protocols p ON p.id = i.protocol_id
       LEFT JOIN page_texts t ON t.protocol_id = p.id AND t.page = $2
      WHERE i.value = $1`,
    [identifier, page],
  );
  if (rows[0] === undefined) throw protocolNotFound(identifier);
  const { protocolId, pageCount, ...text } = rows[0];
  if (text.body !== null) return { protocolId, text };
  if (page > pageCount) throw pageNotFound(identifier, page);
  return { protocolId, text: null };
}

export function pageNotFound(identifier: string, page: number): AppError {
  return new AppError("page-not-found", `Protocol '${identifier}' has no page ${page}.`);
}
