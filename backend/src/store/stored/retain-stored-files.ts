import type { Prisma } from "@trialtrace/db";
import { contentHash, jsonHash } from "../../bundle/read/content-hash.ts";
import { fileKind } from "../../bundle/read/file-kind.ts";
import { parseJson } from "../../bundle/read/parse-json.ts";
import type { Bundle } from "../../bundle/read/read-bundle.ts";
import { bundleRegistryRecordSchema, registryRecordFile } from "../../contract/bundle/index.ts";
import { pageImageName } from "../../contract/pages.ts";
import { checkRecordOwner } from "../../interchange/clinical-trials/check-owner.ts";

/** The parts of the stored document that are kept when its protocol is ingested again. */
export interface RetainedFiles {
  /** Its `source.*` files. */
  readonly paths: readonly string[];
  /** 0 if the bundle has its own pages, or none are stored. */
  readonly pageCount: number;
  readonly hasText: boolean;
  /** A readable sentence for each. */
  readonly notes: readonly string[];
}

const nothing: RetainedFiles = { paths: [], pageCount: 0, hasText: false, notes: [] };
const pdfPath = "source.pdf";

/** The part of the database client needed to find them; both the client and a transaction provide it. */
export type StoredReader = Pick<Prisma.TransactionClient, "bundleFile" | "pageImage">;

/**
 * A bundle without a registry record keeps the stored one, unless it is that of another study. A bundle without pages keeps those of the stored protocol, along with its `source.*` files; a bundle with the same
 * PDF as the stored one keeps the file that the PDF was made from. Retained files count as content of the bundle, so
 * that its hash matches what is stored and exported later.
 */
export async function retainStoredFiles(
  reader: StoredReader,
  given: Bundle,
): Promise<{ readonly bundle: Bundle; readonly kept: RetainedFiles }> {
  const bundle = await withStoredRecord(reader, given);
  const protocolId = bundle.documents["protocol.json"].id;
  const brought = new Map(bundle.hashes.map(({ path, hash }) => [path, hash]));
  const bringsPages = [...brought.keys()].some((path) => ["pdf", "page"].includes(fileKind(path).kind));
  const stored = await reader.bundleFile.findMany({
    where: { protocolId, path: { startsWith: "source." } },
    select: { path: true, sha256: true },
    orderBy: { path: "asc" },
  });
  const isSamePdf = stored.some(({ path, sha256 }) => path === pdfPath && brought.get(path) === sha256);
  if (bringsPages && !isSamePdf) return { bundle, kept: nothing };
  const files = stored.filter(({ path }) => !brought.has(path));
  const images = bringsPages
    ? []
    : await reader.pageImage.findMany({ where: { protocolId }, select: { page: true, sha256: true } });
  const hasText = files.some(({ path }) => path === pdfPath);
  const hashes = [
    ...bundle.hashes,
    ...files.map(({ path, sha256: hash }) => ({ path, hash })),
    // Rendered pages are not files of the bundle.
    ...(hasText
      ? []
      : images.map(({ page, sha256: hash }) => ({ path: `pages/${pageImageName(page)}`, hash }))),
  ];
  const paths = files.map(({ path }) => path);
  const pageCount = images.length;
  return {
    bundle: { ...bundle, hashes, contentHash: contentHash(hashes) },
    kept: { paths, pageCount, hasText, notes: notesOn(paths, pageCount) },
  };
}

async function withStoredRecord(reader: StoredReader, bundle: Bundle): Promise<Bundle> {
  const path = registryRecordFile;
  if (bundle.documents[path]) return bundle;
  const where = { protocolId_path: { protocolId: bundle.documents["protocol.json"].id, path } };
  const stored = await reader.bundleFile.findUnique({ where });
  if (stored === null) return bundle;
  const bytes = Buffer.from(stored.content);
  const { value } = parseJson(path, bytes);
  const record = bundleRegistryRecordSchema.safeParse(value);
  if (value === undefined || !record.success) return bundle;
  const documents = { ...bundle.documents, [path]: record.data };
  if (checkRecordOwner(documents) !== null) return bundle;
  const hashes = [...bundle.hashes, { path, hash: jsonHash(value) }];
  const files = [...bundle.files, { path, bytes, sha256: stored.sha256 }];
  return { documents, files, hashes, contentHash: contentHash(hashes) };
}

function notesOn(paths: readonly string[], pageCount: number): string[] {
  const pages =
    pageCount === 1 ? "1 page of the stored document was" : `${pageCount} pages of the stored document were`;
  const originals = paths.filter((path) => path !== pdfPath || pageCount === 0);
  return [
    ...(pageCount > 0 ? [`${pages} kept.`] : []),
    ...originals.map((path) => `${path} of the stored document was kept.`),
  ];
}
