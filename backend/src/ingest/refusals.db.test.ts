import { describe, expect, test } from "vitest";
import { listStored } from "../store/stored/list-stored.ts";
import { ingest } from "./ingest.ts";
import { cite, fullBundle, withBundle } from "./testing/full-bundle.ts";
import { protocolJson, temporaryFolder, writeBundle } from "./testing/make-bundle.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { openTestDatabase } from "./testing/with-database.ts";

describe("ING-2: bad input is rejected with a message, and nothing is lost", () => {
  test("stores the other bundles of the run; rejects a duplicate id or alias, naming its owner", async () => {
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

  test("rejects a name that another stored protocol has", async () => {
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

  test("leaves the previous version intact if an update is rejected, and records the rejection", async () => {
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

  test("reports what would happen in a dry run, and writes nothing", async () => {
    await using db = await openTestDatabase();
    const report = await withBundle(await fullBundle("A"), (path) =>
      ingest({ database: db.database, sources: [path], options: { dryRun: true } }),
    );
    expect(report).toMatchObject({ dryRun: true, outcomes: [{ outcome: "created", pageCount: 2 }] });
    expect(await db.database.prisma.protocol.count()).toBe(0);
    expect(await db.database.prisma.ingestRun.count()).toBe(0);
  });

  test("rejects an aborted run with the reason, and stores nothing", async () => {
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
