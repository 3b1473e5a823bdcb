import { type Database, libraryChannel } from "@trialtrace/db";
import { bundleSchema } from "../bundle/bundle-schema.ts";
import { sha256 } from "../bundle/read/content-hash.ts";
import { type BundleRiskItem, bundleProtocolSchema } from "../contract/bundle/index.ts";
import type { DomainResponse } from "../contract/domains.ts";
import { type PageText, pageImageName } from "../contract/pages.ts";
import type { Dashboard, DomainCard } from "../contract/protocols.ts";
import type { SapDocument } from "../contract/sap.ts";
import { toListItem } from "../derivations/list-item.ts";
import type { Passage } from "../ingest/passages/passage.ts";
import type { ExternalTables } from "../schedule/table.ts";
import { type BundleEligibility, eligibilityAnswer } from "../served/eligibility.ts";
import type { StoredPageIndex } from "../served/page-index.ts";
import { protocolRow } from "../served/protocol-row.ts";
import { riskLibrary } from "../served/risk-library.ts";
import { type ScheduleHtmlTable, scheduleHtmlTables } from "../served/schedule-html.ts";
import { serve } from "../served/stored-document.ts";
import { criteria, domainView } from "../served/views.ts";
import { insertPassages, passageTexts } from "../store/write/insert-passages.ts";
import { reviseSchedule } from "../store/write/schedule-revision.ts";

export interface TestProtocol {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly imageFolder?: string;
  readonly title?: string;
  readonly indication?: string;
  readonly dateRange?: string;
  readonly domains?: readonly string[];
  /** As in `risk-library.json`; without it the protocol has no risk library. */
  readonly risks?: readonly BundleRiskItem[];
  /** As in `eligibility.json`; without it the protocol has no criteria. */
  readonly eligibility?: BundleEligibility;
  /** As in `sap.json`; without it the protocol has no statistical analysis plan. */
  readonly sap?: SapDocument;
  /** Tables as in `schedule.json`; without them the protocol has no schedule. */
  readonly schedule?: ExternalTables;
  /** Tables as in `schedule-html/tables.json`, with their files; without them the protocol has no eSOA. */
  readonly scheduleHtml?: { readonly tables: unknown; readonly files: Readonly<Record<string, string>> };
  /** What search and the assistant find; nothing without. */
  readonly passages?: readonly Passage[];
  readonly pages?: number;
  /** Pages that have only an image. */
  readonly wordlessPages?: readonly number[];
  /** Pages whose words were recognized in their picture. */
  readonly recognizedPages?: readonly number[];
  readonly ingestedAt?: Date;
}

/**
 * Stores a protocol like ingest: its rows and stored documents in one transaction that ends with the change
 * notification. A protocol with the same id is replaced.
 */
export async function storeProtocol(database: Database, protocol: TestProtocol): Promise<void> {
  const { id, aliases = [], pages = 2, wordlessPages = [] } = protocol;
  const domains = protocol.domains ?? ["Study Design", "Sample Size"];
  const row = rowOf(protocol, pages);
  const item = toListItem(row, aliases);
  const cards = domains.map((name) => domainCard(name, row.ingestedAt));
  const dashboard: Dashboard = {
    title: row.title,
    subtitle: row.subtitle,
    metrics: {
      screened: row.screened,
      totalDataPoints: domains.length,
      domains: domains.length,
      ractItems: protocol.risks?.length ?? 0,
    },
    domains: cards,
    protocol: item,
    documents: {
      eligibility: protocol.eligibility !== undefined,
      schedule: protocol.schedule !== undefined || protocol.scheduleHtml !== undefined,
      statisticalAnalysisPlan: protocol.sap !== undefined,
      tlf: false,
      riskLibrary: protocol.risks !== undefined,
    },
  };
  const eligibility = eligibilityAnswer(id, protocol.eligibility ?? {});
  const index: StoredPageIndex = {
    protocolId: id,
    title: row.title,
    pageCount: pages,
    folder: row.imageFolder,
    version: row.pagesVersion,
    sizes: pages === 0 ? [] : [[1, 4, 6]],
  };
  const numbers = Array.from({ length: pages }, (_unused, position) => position + 1);
  await database.prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT set_config('trialtrace.purging', ${id}, true)`;
    await transaction.protocol.deleteMany({ where: { id } });
    await transaction.protocol.create({ data: row });
    await transaction.protocolIdentifier.createMany({
      data: [id, ...aliases].map((value) => ({ value, primary: value === id, protocolId: id })),
    });
    const documents = {
      ...{ dashboard, "page-index": index, criteria: criteria(eligibility) },
      ...(protocol.risks ? { "risk-library": riskLibrary(protocol.risks) } : {}),
      ...(protocol.eligibility ? { eligibility } : {}),
      ...(protocol.sap ? { sap: protocol.sap } : {}),
    };
    const add = async (kind: string, key: string, value: unknown) =>
      transaction.storedDocument.create({ data: { protocolId: id, kind, key, ...(await serve(value)) } });
    for (const [kind, value] of Object.entries(documents)) await add(kind, "", value);
    const responses = domains.map((name) => domainResponse(id, name));
    if (protocol.schedule) {
      const stored = await reviseSchedule(transaction, id, protocol.schedule);
      const protocolData = { structured_data: { ...stored?.tables } };
      responses.push({ ...domainResponse(id, "Schedule of Assessments"), protocolData });
    }
    for (const response of responses) {
      const key = response.domain.toLowerCase();
      await add("domain", key, response);
      await add("domain-view", key, domainView(response));
    }
    for (const { pages: htmlPages, ...table } of htmlTables(protocol)) {
      await transaction.scheduleTable.create({ data: { protocolId: id, ...table } });
      await transaction.scheduleHtmlPage.createMany({
        data: htmlPages.map((page) => ({ protocolId: id, tableId: table.tableId, ...page })),
      });
    }
    await insertPassages(transaction, id, passageTexts(protocol.passages ?? []));
    await transaction.pageImage.createMany({
      data: numbers.map((page) => {
        const bytes = imageOf(id, page);
        return { protocolId: id, page, width: 4, height: 6, sha256: sha256(bytes), bytes };
      }),
    });
    if (protocol.recognizedPages) {
      const words = protocol.recognizedPages.map((page) => [page, pageText(id, page).words] as const);
      const content = new Uint8Array(Buffer.from(JSON.stringify(Object.fromEntries(words))));
      await transaction.bundleFile.create({
        data: {
          ...{ protocolId: id, path: "page-text.json", content },
          ...{ sha256: sha256(content), size: content.length },
        },
      });
    }
    for (const page of numbers.filter((one) => !wordlessPages.includes(one))) {
      const data = { protocolId: id, page, ...(await serve(pageText(id, page))) };
      await transaction.pageText.create({ data });
    }
    await transaction.$executeRaw`SELECT pg_notify(${libraryChannel}, ${id})`;
  });
}

/** Purges a protocol like the command line. */
export async function dropProtocol(database: Database, id: string): Promise<void> {
  await database.prisma.$transaction([
    database.prisma.$executeRaw`SELECT set_config('trialtrace.purging', ${id}, true)`,
    database.prisma.protocol.delete({ where: { id } }),
    database.prisma.$executeRaw`SELECT pg_notify(${libraryChannel}, ${id})`,
  ]);
}

/** The bytes of a test page: they only need to be distinct, not viewable. */
export function imageOf(id: string, page: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`PNG of ${id} ${pageImageName(page)}`));
}

function rowOf(protocol: TestProtocol, pages: number) {
  const { id, imageFolder, title = `Study ${id}`, dateRange = "2019 to 2022", indication } = protocol;
  const stated = bundleProtocolSchema.parse({
    ...{ bundleVersion: 1, id, imageFolder, title, dateRange, indication },
    ...{ subtitle: "A study for tests", sponsor: "Example Sponsor", phase: "Phase 3", screened: 120 },
    demonstration: true,
  });
  return {
    ...protocolRow(stated),
    pageCount: pages,
    pagesVersion: `v-${pages}`,
    contentHash: sha256(Buffer.from(JSON.stringify(protocol))),
    renderingVersion: 1,
    ingestedAt: protocol.ingestedAt ?? new Date(),
  };
}

function htmlTables({ id, title = id, schedule, scheduleHtml }: TestProtocol): ScheduleHtmlTable[] {
  if (!scheduleHtml) return [];
  const documents = bundleSchema.parse({
    "protocol.json": { bundleVersion: 1, id, title },
    "schedule-html/tables.json": { tables: scheduleHtml.tables },
    ...(schedule ? { "schedule.json": { tables: schedule } } : {}),
  });
  const files = Object.entries(scheduleHtml.files).map(([file, text]) => {
    const bytes = Buffer.from(text);
    return { path: `schedule-html/${file}`, bytes, sha256: sha256(bytes) };
  });
  return scheduleHtmlTables(documents, files);
}

function domainCard(name: string, at: Date): DomainCard {
  return {
    domainName: name,
    domain: name,
    domain_name: name,
    category: "Study Foundation",
    extracted: 1,
    dataFields: 1,
    completeness: 100,
    status: "completed",
    lastUpdated: at.toISOString(),
    icon: null,
    color: "blue",
  };
}

function domainResponse(protocolId: string, domain: string): DomainResponse {
  return {
    domain,
    category: "Study Foundation",
    protocolId,
    domain_specific_ract: { specific_requirements: ["One requirement"] },
    critical_to_quality: [],
    key_risk_indicators: [],
    risk_assessments: [],
    // Long enough to be worth compressing.
    protocolData: { summary: `${domain} of ${protocolId}. `.repeat(100) },
  };
}

function pageText(protocolId: string, page: number): PageText {
  return { protocolId, page, text: `Page ${page}`, words: [["Page", 0.1, 0.1, 0.2, 0.05]] };
}
