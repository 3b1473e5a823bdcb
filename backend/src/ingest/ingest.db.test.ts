import { basename, join } from "node:path";
import type { Prisma } from "@trialtrace/db";
import { describe, expect, test } from "vitest";
import { bundleScheduleSchema } from "../contract/bundle/index.ts";
import { domainResponseSchema } from "../contract/domains.ts";
import { pageTextSchema } from "../contract/pages.ts";
import { dashboardSchema } from "../contract/protocols.ts";
import { identifyTables } from "../schedule/identify.ts";
import { storedPageIndexSchema } from "../served/page-index.ts";
import { listStored } from "../store/stored/list-stored.ts";
import { lockProtocol } from "../store/write/transactions.ts";
import { ingest } from "./ingest.ts";
import { fullBundle, table, withBundle } from "./testing/full-bundle.ts";
import { protocolJson, temporaryFolder, writeBundle } from "./testing/make-bundle.ts";
import { openTestDatabase } from "./testing/with-database.ts";

describe("ING-3: ingest is idempotent (create, update, skip)", () => {
  test("stores everything in a bundle in the form of the contract", async () => {
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
        "domain-view study design",
        "outputs ",
        "page-index ",
        "statistical-plan ",
      ]),
    );
    const body = (kind: string, key = "") =>
      JSON.parse(documents.find((one) => one.kind === kind && one.key === key)?.body ?? "");
    const dashboard = dashboardSchema.parse(body("dashboard"));
    expect(dashboard.metrics).toEqual({ screened: 12, totalDataPoints: 2, domains: 2, ractItems: 1 });
    expect(dashboard.documents).toEqual({
      eligibility: true,
      schedule: true,
      scheduleHtml: true,
      scheduleTables: true,
      statisticalAnalysisPlan: true,
      tlf: true,
      riskLibrary: true,
    });
    expect(storedPageIndexSchema.parse(body("page-index"))).toMatchObject({
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
    expect(html.html).toMatch(/^<table><tr><td style="color:red">X<\/td><\/tr><\/table>.*At rest\.<\/dd>/);
    const text = await prisma.pageText.findUniqueOrThrow({
      where: { protocolId_page: { protocolId: "A.pdf", page: 1 } },
    });
    expect(pageTextSchema.parse(JSON.parse(text.body)).text).toBe("This is a randomised study.");
    expect(await prisma.passage.groupBy({ by: ["kind"], orderBy: { kind: "asc" } })).toMatchObject(
      ["criterion", "domain-value", "footnote", "page", "paragraph", "procedure", "risk", "tlf", "visit"].map(
        (kind) => ({ kind }),
      ),
    );
    expect(await prisma.scheduleRevision.count()).toBe(1);
    expect(await prisma.auditEvent.findMany()).toMatchObject([
      { action: "protocol.created", protocolId: "A.pdf" },
    ]);
  });

  test("skips unchanged content, however it is formatted; updates changed content, keeping revisions and audit events", async () => {
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
      {
        number: 2,
        baseNumber: 1,
        author: "ingest",
        changes: [{ table: "main", kind: "cell", after: { value: "Xa" } }],
      },
    ]);
    expect(await prisma.pageImage.count()).toBe(2);
    expect(
      (await prisma.auditEvent.findMany({ orderBy: { id: "asc" } })).map((event) => event.action),
    ).toEqual(["protocol.created", "protocol.updated", "protocol.updated", "schedule.cell-changed"]);
    expect(
      (await prisma.ingestRun.findMany({ orderBy: { startedAt: "asc" } })).map((one) => one.outcome),
    ).toEqual(["created", "skipped", "updated", "updated"]);
  });

  test("keeps user edits of the schedule if the schedule in the bundle is the same", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    const contents = await fullBundle("A");
    const run = (changed: Record<string, unknown>) =>
      withBundle({ ...contents, ...changed }, (path) => ingest({ database: db.database, sources: [path] }));
    await run({});
    const first = await prisma.scheduleRevision.findFirstOrThrow();
    const body = first.body.replace('"X"', '"edited"');
    await prisma.scheduleRevision.create({
      data: {
        ...first,
        number: 2,
        baseNumber: 1,
        author: "someone",
        source: "user",
        body,
        etag: '"2"',
        changes: [],
      },
    });
    await run({ "protocol.json": protocolJson("A", { title: "Other" }) });
    expect(await prisma.scheduleRevision.count()).toBe(2);
    const key = { protocolId: "A", kind: "domain", key: "schedule of assessments" };
    const served = await prisma.storedDocument.findUniqueOrThrow({ where: { protocolId_kind_key: key } });
    expect(served.body).toContain('"edited"');
  });

  test("SOA-52: keeps a schedule that a user started if the bundle has none; a later one in the bundle becomes a revision after it", async () => {
    await using db = await openTestDatabase();
    const { prisma } = db.database;
    const { "schedule.json": brought, ...contents } = await fullBundle("A");
    const run = (changed: Record<string, unknown>) =>
      withBundle({ ...contents, ...changed }, (path) => ingest({ database: db.database, sources: [path] }));
    await run({});
    expect(await prisma.scheduleRevision.count()).toBe(0);
    const started = identifyTables(
      bundleScheduleSchema.parse({ tables: { own: { ...brought.tables.main, table_name: "Started" } } })
        .tables,
      null,
    );
    await prisma.scheduleRevision.create({
      data: {
        ...{ protocolId: "A", number: 1, baseNumber: null, author: "someone", source: "user", reason: "" },
        ...{ body: JSON.stringify(started), etag: '"1"', identified: true, changes: [] },
      },
    });
    const served = async () =>
      (
        await prisma.storedDocument.findUniqueOrThrow({
          where: { protocolId_kind_key: { protocolId: "A", kind: "domain", key: "schedule of assessments" } },
        })
      ).body;
    await run({ "protocol.json": protocolJson("A", { title: "Other" }) });
    expect(await prisma.scheduleRevision.count()).toBe(1);
    expect(await served()).toContain("Started");

    await run({ "schedule.json": brought });
    expect(await prisma.scheduleRevision.findMany({ orderBy: { number: "asc" } })).toMatchObject([
      { number: 1, author: "someone", source: "user", body: JSON.stringify(started) },
      { number: 2, baseNumber: 1, source: "ingest" },
    ]);
    expect(await served()).toContain("Main");
    const events = await prisma.auditEvent.findMany({ where: { revision: 2 } });
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      "schedule.table-added",
      "schedule.table-removed",
    ]);
  });
});

describe("ING-2: a whole library is loaded quickly", () => {
  test("reads the next bundle while one is being stored, and reports outcomes in order", async () => {
    await using db = await openTestDatabase();
    await using folder = await temporaryFolder();
    const ids = ["A", "B", "C"];
    for (const id of ids) await writeBundle(join(folder.path, id), await fullBundle(id));
    const told: string[] = [];
    const heldUp = async (tx: Prisma.TransactionClient) => {
      // The first one cannot finish before the second one has started.
      await tx.$executeRaw`LOCK TABLE audit_events IN EXCLUSIVE MODE`;
      let running: ReturnType<typeof ingest> | undefined;
      await new Promise<void>((resolve, reject) => {
        running = ingest({
          database: db.database,
          sources: [folder.path],
          onProgress: ({ bundle, phase }) => basename(bundle) === "B" && phase === "pages" && resolve(),
          onOutcome: ({ source }) => told.push(basename(source)),
        });
        running.then(() => reject(new Error("It ended")), reject);
      });
      expect(told).toEqual([]);
      return { running };
    };
    const loading = await db.database.prisma.$transaction(heldUp, { timeout: 20_000 });
    expect((await loading.running)?.outcomes.map(({ protocolId }) => protocolId)).toEqual(ids);
    expect(told).toEqual(ids);
  });

  test("keeps neither bundle if stopped while one is being stored and the next is being read", async () => {
    await using db = await openTestDatabase();
    await using folder = await temporaryFolder();
    for (const id of ["A", "B"]) await writeBundle(join(folder.path, id), await fullBundle(id));
    const stop = new AbortController();
    const run = ingest({
      database: db.database,
      sources: [folder.path],
      options: { signal: stop.signal },
      onProgress: ({ phase }) => phase === "storing" && stop.abort(new Error("stopped")),
    });
    await expect(run).rejects.toThrow("stopped");
    expect(await listStored(db.database)).toEqual([]);
  });
});

describe("ING-2: concurrent ingests are safe", () => {
  test("of the same bundle: one creates it, the other waits and skips it", async () => {
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

  test("of different bundles with the same alias: one is stored, the other is rejected", async () => {
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

  test("wait for the holder of the protocol lock", async () => {
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
