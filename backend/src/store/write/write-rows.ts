import type { Prisma } from "@trialtrace/db";
import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
import type { Bundle } from "../../bundle/read/read-bundle.ts";
import { defaultRiskPriority } from "../../contract/bundle/index.ts";
import { toListItem } from "../../derivations/list-item.ts";
import { abbreviationsOf } from "../../ingest/passages/abbreviations.ts";
import { passagesOf } from "../../ingest/passages/passages-of.ts";
import { filePieceBytes } from "../../limits.ts";
import type { PagesSummary } from "../../render/pages/inspect-pages.ts";
import { countLeaves } from "../../served/count-leaves.ts";
import { dashboard } from "../../served/dashboard.ts";
import { domainResponses, listDomains } from "../../served/domains.ts";
import { eligibilityAnswer } from "../../served/eligibility.ts";
import type { StoredPageIndex } from "../../served/page-index.ts";
import { type ExtractionStatus, protocolName, protocolRow } from "../../served/protocol-row.ts";
import { riskLibrary } from "../../served/risk-library.ts";
import { scheduleHtmlTables } from "../../served/schedule-html.ts";
import { serve } from "../../served/stored-document.ts";
import { analysisPlan, criteria, domainView, plannedOutputs, statisticalPlan } from "../../served/views.ts";
import type { RetainedFiles } from "../stored/retain-stored-files.ts";
import { insertPassages, passageTexts } from "./insert-passages.ts";

type Tx = Prisma.TransactionClient;

/** The stored documents that show extracted values as they are. */
const valueKinds = [
  ...["dashboard", "risk-library", "eligibility", "sap", "domain"],
  ...["analysis-plan", "statistical-plan", "outputs", "domain-view", "criteria"],
];

/** When the rows were created, and from what. */
export interface RowOrigin {
  readonly ingestedAt: Date;
  readonly extractionStatus: ExtractionStatus;
  /** Digitalized from its document by this product. */
  readonly digitized: boolean;
  /** The name that the study team gave an earlier version. */
  readonly givenName: string | null;
}

/** Removes what `writeValues` writes. */
export async function clearValues(tx: Tx, protocolId: string): Promise<void> {
  await tx.domain.deleteMany({ where: { protocolId } });
  await tx.riskItem.deleteMany({ where: { protocolId } });
  await tx.storedDocument.deleteMany({ where: { protocolId, kind: { in: valueKinds } } });
}

/** Removes what the next version of a protocol replaces. Schedule revisions, decisions, runs, and audit events remain. */
export async function clearRows(tx: Tx, protocolId: string, kept: RetainedFiles): Promise<void> {
  const where = { where: { protocolId } };
  await tx.protocolIdentifier.deleteMany(where);
  await tx.bundleFile.deleteMany({ where: { protocolId, path: { notIn: [...kept.paths] } } });
  if (kept.pageCount === 0) {
    await tx.pageImage.deleteMany(where);
    await tx.pageText.deleteMany(where);
  }
  await clearDerived(tx, protocolId);
}

/** Removes what is derived from a protocol's files and pages, except the study model, which is replaced as a whole. */
export async function clearDerived(tx: Tx, protocolId: string): Promise<void> {
  const where = { where: { protocolId } };
  await tx.domain.deleteMany(where);
  await tx.riskItem.deleteMany(where);
  await tx.storedDocument.deleteMany(where);
  await tx.passage.deleteMany(where);
  await tx.passageTerm.deleteMany(where);
  await tx.$executeRaw`DELETE FROM abbreviations WHERE protocol_id = ${protocolId}`;
  await tx.scheduleTable.deleteMany(where);
}

/**
 * Stores a protocol's id and aliases. Aliases of other versions of its study, and those of demonstration data that are
 * in the way of a study, become its own; an alias that is the id of one of these stays with it.
 */
export async function writeIdentifiers(
  tx: Tx,
  documents: BundleDocuments,
  versionGroup: string | null,
): Promise<void> {
  const { id, aliases, demonstration } = documents["protocol.json"];
  const yielding = [
    ...(versionGroup === null ? [] : [{ versionGroup }]),
    ...(demonstration ? [] : [{ demonstration: true }]),
  ];
  const value = { in: [id, ...aliases] };
  await tx.protocolIdentifier.deleteMany({ where: { value, primary: false, protocol: { OR: yielding } } });
  await tx.protocolIdentifier.create({ data: { value: id, primary: true, protocolId: id } });
  const others = demonstration ? [...yielding, { demonstration: false }] : yielding;
  const elsewhere = await tx.protocolIdentifier.findMany({ where: { value, protocol: { OR: others } } });
  const taken = new Set(elsewhere.map((one) => one.value));
  const free = aliases.filter((alias) => !taken.has(alias));
  // Fails if a study has taken one since the plan was made.
  await tx.protocolIdentifier.createMany({
    data: free.map((alias) => ({ value: alias, primary: false, protocolId: id })),
  });
}

export async function writeBundleFiles(tx: Tx, protocolId: string, bundle: Bundle): Promise<void> {
  for (const { path, bytes, sha256 } of bundle.files) {
    if (bytes.length > filePieceBytes) await writeInPieces(tx, protocolId, { path, bytes, sha256 });
    else {
      const content = Uint8Array.from(bytes);
      await tx.bundleFile.create({ data: { protocolId, path, sha256, size: bytes.length, content } });
    }
  }
}

/** The client of the database holds several copies of a value, so that a large file is put together by the database. */
async function writeInPieces(
  tx: Tx,
  protocolId: string,
  { path, bytes, sha256 }: Bundle["files"][number],
): Promise<void> {
  await tx.$executeRaw`CREATE TEMPORARY TABLE file_pieces (position int, bytes bytea) ON COMMIT DROP`;
  for (let at = 0; at < bytes.length; at += filePieceBytes) {
    const piece = Uint8Array.from(bytes.subarray(at, at + filePieceBytes));
    await tx.$executeRaw`INSERT INTO file_pieces VALUES (${at}, ${piece})`;
  }
  await tx.$executeRaw`
    INSERT INTO bundle_files (protocol_id, path, sha256, size, content)
    SELECT ${protocolId}, ${path}, ${sha256}, ${bytes.length}, string_agg(bytes, '' ORDER BY position) FROM file_pieces`;
  await tx.$executeRaw`DROP TABLE file_pieces`;
}

/** Everything derived but the study model: domains, risks, stored responses, the schedule's HTML, and passages. */
export async function writeDerived(
  tx: Tx,
  files: Bundle["files"],
  documents: BundleDocuments,
  pages: PagesSummary,
  made: RowOrigin,
): Promise<void> {
  const protocolId = documents["protocol.json"].id;
  await writeValues(tx, documents, { ...made, pageCount: pages.pageCount });
  await tx.storedDocument.create({ data: { protocolId, ...(await pageIndex(documents, pages, made)) } });
  for (const { pages: htmlPages, ...table } of scheduleHtmlTables(documents, files)) {
    await tx.scheduleTable.create({ data: { protocolId, ...table } });
    await tx.scheduleHtmlPage.createMany({
      data: htmlPages.map((page) => ({ protocolId, tableId: table.tableId, ...page })),
    });
  }
  await writePassages(tx, documents, pages);
}

/** Everything that shows extracted values, except passages. */
export async function writeValues(
  tx: Tx,
  documents: BundleDocuments,
  made: RowOrigin & { readonly pageCount: number },
): Promise<void> {
  await writeDomains(tx, documents);
  await writeRisks(tx, documents);
  await writeServed(tx, documents, made);
}

async function writeDomains(tx: Tx, documents: BundleDocuments): Promise<void> {
  const protocolId = documents["protocol.json"].id;
  await tx.domain.createMany({
    data: listDomains(documents).domains.map(
      ({ domainName: name, category, status, icon, color, protocolData }, position) => ({
        ...{ protocolId, position, name, category, status, icon: icon ?? null, color },
        ...countLeaves(protocolData),
      }),
    ),
  });
}

async function writeRisks(tx: Tx, documents: BundleDocuments): Promise<void> {
  const protocolId = documents["protocol.json"].id;
  const items = documents["risk-library.json"]?.items ?? [];
  await tx.riskItem.createMany({
    data: items.map(({ id: itemId, priority = defaultRiskPriority, lastReviewed, ...item }, position) => ({
      ...{ protocolId, position, itemId, priority },
      ...item,
      lastReviewed: lastReviewed === undefined ? null : new Date(`${lastReviewed}T00:00:00Z`),
    })),
  });
}

async function writeServed(
  tx: Tx,
  documents: BundleDocuments,
  {
    ingestedAt,
    extractionStatus,
    digitized,
    givenName,
    pageCount,
  }: RowOrigin & {
    readonly pageCount: number;
  },
): Promise<void> {
  const protocol = documents["protocol.json"];
  const protocolId = protocol.id;
  // Studies that were digitized by an earlier version do not state it.
  const statedOnly = protocol.statedOnly || digitized;
  const row = { ...protocolRow(protocol, extractionStatus), givenName, statedOnly };
  const item = toListItem({ ...row, pageCount, ingestedAt }, protocol.aliases);
  const risks = documents["risk-library.json"];
  const eligibility = documents["eligibility.json"];
  const answer = eligibilityAnswer(protocolId, eligibility ?? {});
  const sap = documents["sap.json"];
  const domains = domainResponses(documents);
  const plan = analysisPlan(documents);
  const served = [
    { kind: "dashboard", key: "", value: dashboard(documents, item, digitized) },
    ...(risks ? [{ kind: "risk-library", key: "", value: riskLibrary(risks.items) }] : []),
    ...(eligibility ? [{ kind: "eligibility", key: "", value: answer }] : []),
    { kind: "criteria", key: "", value: criteria(answer) },
    ...(sap ? [{ kind: "sap", key: "", value: sap }] : []),
    ...(plan ? [{ kind: "analysis-plan", key: "", value: plan }] : []),
    { kind: "statistical-plan", key: "", value: statisticalPlan(protocolId, domains) },
    { kind: "outputs", key: "", value: plannedOutputs(protocolId, domains) },
    ...domains.flatMap((value) => {
      const key = value.domain.toLowerCase();
      return [
        { kind: "domain", key, value },
        { kind: "domain-view", key, value: domainView(value) },
      ];
    }),
  ];
  const data = served.map(async ({ kind, key, value }) => ({
    protocolId,
    kind,
    key,
    ...(await serve(value)),
  }));
  await tx.storedDocument.createMany({ data: await Promise.all(data) });
}

async function pageIndex(
  documents: BundleDocuments,
  { pageCount, version, sizes }: PagesSummary,
  { extractionStatus, givenName }: RowOrigin,
) {
  const protocol = documents["protocol.json"];
  const row = protocolRow(protocol, extractionStatus);
  const title = protocolName({ ...row, givenName });
  const index: StoredPageIndex = {
    ...{ protocolId: protocol.id, title, pageCount, folder: row.imageFolder, version, sizes },
  };
  return { kind: "page-index", key: "", ...(await serve(index)) };
}

async function writePassages(tx: Tx, documents: BundleDocuments, pages: PagesSummary): Promise<void> {
  const protocolId = documents["protocol.json"].id;
  const passages = passagesOf(documents, pages);
  await insertPassages(tx, protocolId, passageTexts(passages));
  await tx.$executeRaw`
    INSERT INTO abbreviations (protocol_id, short, long)
    SELECT ${protocolId}, short, long
    FROM json_to_recordset(${JSON.stringify(abbreviationsOf(passages))}::json) AS found (short text, long text)
    ON CONFLICT DO NOTHING`;
}
