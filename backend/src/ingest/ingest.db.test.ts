import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { domainResponseSchema } from "../contract/domains.ts";
import { pageIndexSchema, pageTextSchema } from "../contract/pages.ts";
import { dashboardSchema } from "../contract/protocols.ts";
import { ingest } from "./ingest.ts";
import { exportBundle } from "./stored/export-bundle.ts";
import { listStored } from "./stored/list-stored.ts";
import { removeProtocol } from "./stored/remove-protocol.ts";
import { makePng, protocolJson, temporaryFolder, writeBundle } from "./testing/make-bundle.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { openTestDatabase } from "./testing/with-database.ts";
import { lockProtocol } from "./write/write-bundle.ts";

const cite = (page: number, text: string) => ({ section_number: "1", page_number: page, text_snippet: text });
const table = (mark: string) => ({
  tables: {
    main: {
      table_name: "Main",
      columns_meta: [{ column_id: "c1", column_name: "Screening" }],
      rows: [{ procedure_name: "ECG", cells: { 0: { value: mark } } }],
      footnote_definitions: { a: "At rest." },
    },
  },
});

/** A bundle with one of everything. */
async function fullBundle(id: string, more: object = {}) {
  return {
    "protocol.json": protocolJson(id, { aliases: [`${id}-alias`], screened: 12, ...more }),
    "domains.json": [
      {
        domainName: "Study Design",
        category: "Study Foundation",
        protocolData: {
          design: { value: "Randomised", provenance: cite(1, "a randomised study") },
          blind: null,
        },
      },
      {
        domainName: "Schedule of Assessments",
        category: "Data Collection",
        protocolData: { note: "see table" },
      },
    ],
    "risk-library.json": {
      items: [{ id: "R1", title: "Late visits", category: "Key Risk Indicator", riskScore: 7 }],
    },
    "schedule.json": table("X"),
    "schedule-html/tables.json": {
      tables: [{ id: "t1", number: 1, name: "Main", pages: [{ file: "p1.html", page_number: 2 }] }],
    },
    "schedule-html/p1.html":
      '<table onclick="x()"><tr><td style="color:red;position:fixed">X<script>alert(1)</script></td></tr></table>',
    "statistical-analysis-plan.json": { sap_metadata: { protocol_id: id } },
    "tlf-shells.json": {
      tlf_specifications: [{ tlf_id: { value: "T1" }, tlf_type: "table", title_description: "Demographics" }],
    },
    "eligibility.json": {
      hierarchical_criteria: [
        {
          name: "Adult",
          original_id: "I1",
          tier: 1,
          tierName: "Critical",
          type: "inclusion",
          criteria_text: "18 years or older",
        },
      ],
    },
    "source.pdf": await makePdf(["This is a randomised study.", "Second page."]),
  };
}

async function withBundle<T>(
  contents: Record<string, unknown>,
  use: (path: string) => Promise<T>,
): Promise<T> {
  await using folder = await temporaryFolder();
  return await use(await writeBundle(join(folder.path, "study"), contents));
}

describe("issue 2, section 3: ingest is idempotent (create, update, skip)", () => {
  test("everything of a bundle is stored, in the shapes of the contract", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    const contents = await fullBundle("A.pdf");
    const report = await withBundle(contents, (path) => ingest({ database: db.database, sources: [path] }));
    expect(report.outcomes).toMatchObject([
      { outcome: "created", protocolId: "A.pdf", pageCount: 2, problems: [], warnings: [] },
    ]);

    const documents = await prisma.storedDocument.findMany({ orderBy: [{ kind: "asc" }, { key: "asc" }] });
    expect(documents.map(({ kind, key }) => `${kind} ${key}`)).toEqual(
      expect.arrayContaining([
        "dashboard ",
        "domain eligibility criteria",
        "domain schedule of assessments",
        "domain statistical analysis plan",
        "domain study design",
        "domain tlf shells",
        "page-index ",
      ]),
    );
    const body = (kind: string, key = "") =>
      JSON.parse(documents.find((one) => one.kind === kind && one.key === key)?.body ?? "");
    const dashboard = dashboardSchema.parse(body("dashboard"));
    expect(dashboard.metrics).toEqual({ screened: 12, totalDataPoints: 2, domains: 2, ractItems: 1 });
    expect(dashboard.documents).toEqual({
      eligibility: true,
      schedule: true,
      statisticalAnalysisPlan: true,
      tlf: true,
      riskLibrary: true,
    });
    expect(pageIndexSchema.parse(body("page-index"))).toMatchObject({
      pageCount: 2,
      folder: "A.pdf",
      sizes: [[1, 1191, 1684]],
    });
    expect(domainResponseSchema.parse(body("domain", "schedule of assessments")).protocolData).toMatchObject({
      note: "see table",
      structured_data: { main: { table_name: "Main" } },
    });
    expect(domainResponseSchema.parse(body("domain", "tlf shells")).protocolData).toMatchObject({
      domains: { "TLF Shells": { structured_data: { tlf_specifications: [{ tlf_type: "table" }] } } },
    });
    expect(body("domain", "eligibility criteria").protocolData.structured_data.summary.totalCriteria).toBe(1);

    const html = await prisma.scheduleHtmlPage.findFirstOrThrow();
    expect(html.html).toBe('<table><tr><td style="color:red">X</td></tr></table>');
    const text = await prisma.pageText.findUniqueOrThrow({
      where: { protocolId_page: { protocolId: "A.pdf", page: 1 } },
    });
    expect(pageTextSchema.parse(JSON.parse(text.body)).text).toBe("This is a randomised study.");
    expect(await prisma.passage.groupBy({ by: ["kind"], orderBy: { kind: "asc" } })).toMatchObject(
      ["criterion", "domain-value", "footnote", "page", "procedure", "risk", "tlf"].map((kind) => ({ kind })),
    );
    expect(await prisma.scheduleRevision.count()).toBe(1);
    expect(await prisma.auditEvent.findMany()).toMatchObject([
      { action: "protocol.created", protocolId: "A.pdf" },
    ]);
  });

  test("again: skipped, whatever the formatting; changed: updated, and revisions and audit events stay", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    const contents = await fullBundle("A");
    const run = (changed: Record<string, unknown>) =>
      withBundle(
        { ...contents, ...changed },
        async (path) => (await ingest({ database: db.database, sources: [path] })).outcomes[0]?.outcome,
      );
    expect(await run({})).toBe("created");
    expect(
      await run({
        "protocol.json": JSON.stringify(contents["protocol.json"], null, 4),
        "README.md": "notes",
      }),
    ).toBe("skipped");
    expect(await run({ "protocol.json": protocolJson("A", { title: "Another title" }) })).toBe("updated");
    expect(await prisma.scheduleRevision.count()).toBe(1);
    expect(await run({ "schedule.json": table("Xa") })).toBe("updated");
    expect(await prisma.scheduleRevision.findMany({ orderBy: { number: "asc" } })).toMatchObject([
      { number: 1, baseNumber: null, author: "ingest" },
      { number: 2, baseNumber: 1, author: "ingest", changes: [{ table: "main", change: "changed" }] },
    ]);
    expect(await prisma.pageImage.count()).toBe(2);
    expect(
      (await prisma.auditEvent.findMany({ orderBy: { id: "asc" } })).map((event) => event.action),
    ).toEqual(["protocol.created", "protocol.updated", "protocol.updated"]);
    expect(
      (await prisma.ingestRun.findMany({ orderBy: { startedAt: "asc" } })).map((one) => one.outcome),
    ).toEqual(["created", "skipped", "updated", "updated"]);
  });

  test("a person's edit of the schedule outlives an ingest that brings the same schedule", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    const contents = await fullBundle("A");
    const run = (changed: Record<string, unknown>) =>
      withBundle({ ...contents, ...changed }, (path) => ingest({ database: db.database, sources: [path] }));
    await run({});
    const first = await prisma.scheduleRevision.findFirstOrThrow();
    const body = first.body.replace('"X"', '"edited"');
    await prisma.scheduleRevision.create({
      data: { ...first, number: 2, baseNumber: 1, author: "someone", body, etag: '"2"', changes: [] },
    });
    await run({ "protocol.json": protocolJson("A", { title: "Other" }) });
    expect(await prisma.scheduleRevision.count()).toBe(2);
    const key = { protocolId: "A", kind: "domain", key: "schedule of assessments" };
    const served = await prisma.storedDocument.findUniqueOrThrow({ where: { protocolId_kind_key: key } });
    expect(served.body).toContain('"edited"');
  });
});

describe("issue 2, section 3: safe to run twice at once", () => {
  test("the same bundle: one creates, the other waits and skips", async () => {
    await using db = await openTestDatabase();
    const contents = await fullBundle("A");
    await withBundle(contents, async (path) => {
      const reports = await Promise.all(
        [1, 2, 3].map(() => ingest({ database: db.database, sources: [path], options: { concurrency: 1 } })),
      );
      expect(reports.flatMap((report) => report.outcomes.map((one) => one.outcome)).sort()).toEqual([
        "created",
        "skipped",
        "skipped",
      ]);
    });
    expect(await db.database.prisma.auditEvent.count()).toBe(1);
  });

  test("different bundles with the same alias: one goes in, the other is refused", async () => {
    await using db = await openTestDatabase();
    await using folder = await temporaryFolder();
    const paths = await Promise.all(
      ["A", "B"].map((id) =>
        writeBundle(join(folder.path, id), { "protocol.json": protocolJson(id, { aliases: ["shared"] }) }),
      ),
    );
    const reports = await Promise.all(
      paths.map((path) => ingest({ database: db.database, sources: [path] })),
    );
    expect(reports.flatMap((report) => report.outcomes.map((one) => one.outcome)).sort()).toEqual([
      "created",
      "failed",
    ]);
    expect(await listStored(db.database)).toHaveLength(1);
  });

  test("an ingest waits for whoever holds the protocol", async () => {
    await using db = await openTestDatabase();
    await withBundle({ "protocol.json": protocolJson("A") }, async (path) => {
      let done = false;
      const { started } = await db.database.prisma.$transaction(async (tx) => {
        await lockProtocol(tx, "A");
        const running = ingest({ database: db.database, sources: [path] }).then((report) => {
          done = true;
          return report;
        });
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect(done).toBe(false);
        return { started: running };
      });
      expect((await started).outcomes[0]?.outcome).toBe("created");
    });
  });
});

describe("issue 2, section 3: bad input costs nothing but a message", () => {
  test("the other bundles of the call still go in; a duplicate id or alias is refused, with its owner", async () => {
    await using db = await openTestDatabase();
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, {
      "1/protocol.json": protocolJson("A", { aliases: ["a"] }),
      "2/protocol.json": "{",
      "3/protocol.json": protocolJson("B", { aliases: ["a"] }),
      "4/protocol.json": protocolJson("A"),
      "5/protocol.json": protocolJson("C"),
    });
    const { outcomes } = await ingest({ database: db.database, sources: [folder.path] });
    expect(outcomes.map((one) => one.outcome)).toEqual(["created", "failed", "failed", "failed", "created"]);
    expect(outcomes[2]?.problems).toMatchObject([
      { file: "protocol.json", path: "$.aliases[0]", found: expect.stringContaining("/1") },
    ]);
    expect(outcomes[3]?.problems[0]).toMatchObject({ path: "$.id" });
    expect((await listStored(db.database)).map((one) => one.id)).toEqual(["A", "C"]);
  });

  test("a name that another stored protocol has is refused", async () => {
    await using db = await openTestDatabase();
    const run = (more: object, id = "B") =>
      withBundle(
        { "protocol.json": protocolJson(id, more) },
        async (path) => (await ingest({ database: db.database, sources: [path] })).outcomes[0],
      );
    expect((await run({ aliases: ["a1"], imageFolder: "a_pages" }, "A"))?.outcome).toBe("created");
    expect((await run({ aliases: ["a1"] }))?.problems).toMatchObject([
      { path: "$.aliases[0]", found: 'it belongs to the stored protocol "A"' },
    ]);
    expect((await run({ imageFolder: "a_pages" }))?.problems).toMatchObject([{ path: "$.imageFolder" }]);
    expect((await run({ imageFolder: "a1" }))?.problems).toMatchObject([{ path: "$.imageFolder" }]);
    expect((await run({}, "a1"))?.problems[0]).toMatchObject({ path: "$.id" });
  });

  test("a refused update leaves the previous version whole, and is recorded", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    const contents = await fullBundle("A");
    const run = (changed: Record<string, unknown>, strict = false) =>
      withBundle(
        { ...contents, ...changed },
        async (path) =>
          (await ingest({ database: db.database, sources: [path], options: { strict } })).outcomes[0],
      );
    await run({});
    const before = await prisma.storedDocument.findMany({ orderBy: [{ kind: "asc" }, { key: "asc" }] });
    const wrong = {
      "domains.json": [
        {
          domainName: "D",
          category: "Operations",
          protocolData: { a: { value: 1, provenance: cite(2, "on no page at all") } },
        },
      ],
    };
    const strict = await run(wrong, true);
    expect(strict).toMatchObject({
      outcome: "failed",
      problems: [{ path: "$[0].protocolData.a.provenance.text_snippet" }],
    });
    const missing = {
      "domains.json": [
        {
          domainName: "D",
          category: "Operations",
          protocolData: { a: { value: 1, provenance: cite(3, "x") } },
        },
      ],
    };
    expect(await run(missing)).toMatchObject({
      outcome: "failed",
      problems: [{ message: "The cited page does not exist.", expected: "a page from 1 to 2" }],
    });
    expect(await run({ "source.pdf": contents["source.pdf"].subarray(0, 500) })).toMatchObject({
      outcome: "failed",
      problems: [{ file: "source.pdf" }],
    });
    expect(await prisma.storedDocument.findMany({ orderBy: [{ kind: "asc" }, { key: "asc" }] })).toEqual(
      before,
    );
    expect(await prisma.ingestRun.count({ where: { outcome: "failed", protocolId: "A" } })).toBe(3);
    expect(await run(wrong)).toMatchObject({
      outcome: "updated",
      warnings: [{ expected: '"on no page at all"' }],
    });
    const again = await run(wrong);
    expect(again).toMatchObject({ outcome: "skipped", warnings: [{ expected: '"on no page at all"' }] });
    expect(await run(wrong, true)).toMatchObject({
      outcome: "failed",
      problems: [{ expected: '"on no page at all"' }],
    });
  });

  test("a dry run says what would happen and writes nothing", async () => {
    await using db = await openTestDatabase();
    const report = await withBundle(await fullBundle("A"), (path) =>
      ingest({ database: db.database, sources: [path], options: { dryRun: true } }),
    );
    expect(report).toMatchObject({ dryRun: true, outcomes: [{ outcome: "created", pageCount: 2 }] });
    expect(await db.database.prisma.protocol.count()).toBe(0);
    expect(await db.database.prisma.ingestRun.count()).toBe(0);
  });

  test("an aborted run rejects with the reason and stores nothing", async () => {
    await using db = await openTestDatabase();
    const controller = new AbortController();
    const contents = {
      ...(await fullBundle("A")),
      "source.pdf": await makePdf(Array.from({ length: 30 }, () => "This is a randomised study.")),
    };
    const running = withBundle(contents, (path) =>
      ingest({
        database: db.database,
        sources: [path],
        options: { signal: controller.signal },
        onProgress: ({ phase, done }) => {
          if (phase === "pages" && done === 3) controller.abort(new Error("enough"));
        },
      }),
    );
    await expect(running).rejects.toThrow("enough");
    expect(await db.database.prisma.protocol.count()).toBe(0);
  });
});

describe("issue 2, section 3: export and remove", () => {
  test.each(["source.pdf", "page images"])(
    "an exported bundle with %s ingests to the same content hash",
    async (pages) => {
      await using db = await openTestDatabase();
      await using folder = await temporaryFolder();
      const { "source.pdf": _, ...rest } = await fullBundle("A");
      const images = {
        "pages/page_0001.png": await makePng(20, 30),
        "pages/page_0002.png": await makePng(20, 31),
      };
      const contents = pages === "source.pdf" ? await fullBundle("A") : { ...rest, ...images };
      const first = await withBundle(contents, (path) => ingest({ database: db.database, sources: [path] }));
      expect(first.outcomes[0]?.problems).toEqual([]);
      const out = join(folder.path, "out");
      const exported = await exportBundle(db.database, "A-alias", out);
      expect(exported.contentHash).toBe(first.outcomes[0]?.contentHash);
      expect((await ingest({ database: db.database, sources: [out] })).outcomes).toMatchObject([
        { outcome: "skipped", contentHash: exported.contentHash },
      ]);
      await expect(exportBundle(db.database, "A", out)).rejects.toThrow("is not empty");
      await expect(exportBundle(db.database, "nobody", out)).rejects.toThrow(
        'no stored protocol with the id or alias "nobody"',
      );
    },
  );

  test("of two removals at once one removes", async () => {
    await using db = await openTestDatabase();
    await withBundle({ "protocol.json": protocolJson("A") }, (path) =>
      ingest({ database: db.database, sources: [path] }),
    );
    const results = await Promise.allSettled([
      removeProtocol(db.database, "A"),
      removeProtocol(db.database, "A"),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.database.prisma.auditEvent.count({ where: { action: "protocol.removed" } })).toBe(1);
  });

  test("removing leaves nothing but the audit events", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    await withBundle(await fullBundle("A"), (path) => ingest({ database: db.database, sources: [path] }));
    expect(await removeProtocol(db.database, "A-alias")).toEqual({ id: "A", title: "Study A" });
    const counts = await Promise.all([
      prisma.protocol.count(),
      prisma.storedDocument.count(),
      prisma.ingestRun.count(),
      prisma.scheduleRevision.count(),
      prisma.passage.count(),
    ]);
    expect(counts).toEqual([0, 0, 0, 0, 0]);
    expect(
      (await prisma.auditEvent.findMany({ orderBy: { id: "asc" } })).map((event) => event.action),
    ).toEqual(["protocol.created", "protocol.removed"]);
  });
});
