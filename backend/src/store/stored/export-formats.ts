import type { Database } from "@trialtrace/db";
import { type BundleFileName, bundleFiles } from "../../contract/bundle/index.ts";
import type { TextFormat } from "../../contract/downloads.ts";
import type { Json } from "../../contract/value.ts";
import { omittedContent } from "../../interchange/usdm/export/omitted-content.ts";
import type { ExportContent } from "../../interchange/usdm/export/source.ts";
import { toUsdm } from "../../interchange/usdm/export/to-usdm.ts";
import { readTables } from "../../record/read-revision.ts";

/** A stored protocol with its last saved schedule, as a USDM v4.0 file: JSON with two spaces of indentation. */
export async function exportUsdm(database: Database, id: string): Promise<ExportedText> {
  const content = await readContent(database, id);
  return { text: `${JSON.stringify(toUsdm(content), null, 2)}\n`, omitted: omittedContent(content) };
}

async function readContent({ prisma }: Database, id: string): Promise<ExportContent> {
  const paths: BundleFileName[] = Object.keys(bundleFiles).filter(isBundleFile);
  const [files, revision] = await prisma.$transaction([
    prisma.bundleFile.findMany({ where: { protocolId: id, path: { in: paths } } }),
    prisma.scheduleRevision.findFirst({ where: { protocolId: id }, orderBy: { number: "desc" } }),
  ]);
  const documents = Object.fromEntries(files.map(({ path, content }) => [path, parsed(content)]));
  return { documents, tables: revision && (await readTables(prisma, id, revision)) };
}

const isBundleFile = (name: string): name is BundleFileName => Object.hasOwn(bundleFiles, name);

/** Validated during ingest. */
const parsed = (bytes: Uint8Array): Json =>
  JSON.parse(
    Buffer.from(bytes)
      .toString("utf8")
      .replace(/^\ufeff/, ""),
  );

/** A protocol in a format that is one text. */
export interface ExportedText {
  readonly text: string;
  /** Content of the protocol that the format cannot represent. */
  readonly omitted: readonly string[];
}

type Writer = (database: Database, protocolId: string) => Promise<ExportedText | null>;

const writers: Record<TextFormat["id"], Writer> = {
  usdm: exportUsdm,
  async eligibility({ prisma }, protocolId) {
    const where = { protocolId_kind_key: { protocolId, kind: "eligibility", key: "" } };
    const found = await prisma.storedDocument.findUnique({ where, select: { body: true } });
    return found && { text: found.body, omitted: [] };
  },
};

/**
 * A stored protocol in a format.
 * @returns null if it has no content of that format
 */
export const exportText: (
  database: Database,
  protocolId: string,
  format: TextFormat,
) => Promise<ExportedText | null> = (database, protocolId, { id }) => writers[id](database, protocolId);
