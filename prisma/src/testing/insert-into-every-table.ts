import type { PrismaClient } from "../../generated/client.ts";

/** Writes one row of this protocol into every table. The test that counts rows detects a table missing here. */
export async function insertIntoEveryTable(prisma: PrismaClient, id: string): Promise<void> {
  const now = new Date();
  const bytes = new Uint8Array([1, 2, 3]);
  await prisma.$executeRaw`
    SELECT append_audit_events('cli', 'ingest', ${id}, NULL, '', '', '[{"action": "protocol.created"}]')`;
  await prisma.protocol.create({
    data: {
      id,
      imageFolder: id,
      title: "A study",
      subtitle: "",
      sponsor: "A sponsor",
      study: "",
      phase: "Phase 3",
      dateRange: "",
      demonstration: true,
      pageCount: 1,
      pagesVersion: "1",
      contentHash: "1",
      renderingVersion: 1,
      ingestedAt: now,
      identifiers: { create: { value: id, primary: true } },
      bundleFiles: { create: { path: "protocol.json", sha256: "1", size: 3, content: bytes } },
      domains: {
        create: {
          position: 0,
          name: "Study Design",
          category: "",
          status: "",
          color: "",
          extracted: 1,
          dataFields: 1,
        },
      },
      riskItems: { create: { ...riskItem, position: 0, itemId: "R-001" } },
      documents: { create: { kind: "dashboard", body: "{}", gzip: bytes, etag: '"1"' } },
      pageImages: { create: { page: 1, width: 1, height: 1, sha256: "1", bytes } },
      pageTexts: { create: { page: 1, body: "{}", gzip: bytes, etag: '"1"' } },
      passages: {
        create: { kind: "page", reference: "page/1", heading: "Schedule", text: "A tumour is assessed." },
      },
      passageTerms: { create: { term: id, count: 1 } },
      scheduleRevisions: {
        create: {
          ...{ number: 1, author: "ingest", source: "ingest", reason: "", body: "{}" },
          ...{ etag: '"1"', identified: true, changes: [] },
        },
      },
      ingestRuns: {
        create: { source: "a bundle", outcome: "created", problems: [], startedAt: now, finishedAt: now },
      },
      studyObjects: { create: { id: "visit/1", position: 0, kind: "visit", label: "Visit 1" } },
      studyLinks: {
        create: {
          ...{ fromId: "procedure/1", type: "takes place at", toId: "visit/1" },
          ...{ standing: "stated", rule: "marked-in-the-schedule", evidence: "X" },
        },
      },
      digitization: { create: { state: "done" } },
      reviewDecisions: {
        create: {
          ...{ itemId: "domains/x", version: 1, action: "accepted", actor: "Study Team", source: "user" },
          item: {},
        },
      },
      reviewProgress: { create: { state: "1", progress: {} } },
      uploads: {
        create: { state: "ready", fileName: "a.pdf", chunks: { create: { position: 0, bytes } } },
      },
      scheduleTables: {
        create: {
          tableId: "table-1",
          position: 0,
          number: 1,
          name: "Schedule",
          pages: { create: { position: 0, file: "page-1.html", html: "<table></table>", etag: '"1"' } },
        },
      },
    },
  });
  await prisma.libraryTerm.create({ data: { term: id } });
  await prisma.person.create({
    data: {
      ...{ login: id, name: id },
      grants: { create: { role: "reader", protocolId: id } },
      sessions: {
        create: {
          ...{ tokenHash: Buffer.from(id), method: "password", address: "", browser: "", expiresAt: now },
        },
      },
      accessTokens: {
        create: { tokenHash: Buffer.from(id), name: "", scope: "read", expiresAt: now },
      },
      links: { create: { tokenHash: Buffer.from(id), expiresAt: now } },
    },
  });
  await prisma.signature.create({
    data: {
      ...{ protocolId: id, subjectKind: "study", subjectId: "", contentHash: "1", meaning: "author" },
      ...{
        personId: "00000000-0000-0000-0000-000000000000",
        personName: id,
        method: "password",
        signedAt: now,
      },
    },
  });
  await prisma.$executeRaw`INSERT INTO abbreviations VALUES (${id}, 'CT', 'computed tomography')`;
}

const riskItem = {
  title: "A risk",
  description: "",
  category: "",
  domain: "",
  riskScore: 6.5,
  priority: "high",
  mitigationStrategy: [],
  monitoringPlan: [],
};
