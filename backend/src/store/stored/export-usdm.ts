import type { Database } from "@trialtrace/db";
import { type BundleFileName, bundleFiles } from "../../contract/bundle/index.ts";
import type { Json } from "../../contract/value.ts";
import { omittedContent } from "../../interchange/usdm/export/omitted-content.ts";
import type { ExportContent } from "../../interchange/usdm/export/source.ts";
import { toUsdm } from "../../interchange/usdm/export/to-usdm.ts";
import { readTables } from "../../record/read-revision.ts";
import type { ExportedText } from "./exported.ts";

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
