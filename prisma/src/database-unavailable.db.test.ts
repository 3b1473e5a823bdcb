import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, type Database } from "./database.ts";
import { databaseFault, isDatabaseUnavailable } from "./database-unavailable.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ url: testDatabase.url });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe("the database is unavailable", () => {
  test("if no server is listening, for Prisma and for the pool", async () => {
    const absent = createDatabase({ url: "postgresql://postgres:x@127.0.0.1:1/trialtrace" });
    expect(isDatabaseUnavailable(await failure(absent.prisma.protocol.count()))).toBe(true);
    expect(isDatabaseUnavailable(await failure(absent.prisma.$queryRaw`SELECT 1`))).toBe(true);
    expect(isDatabaseUnavailable(await failure(absent.pool.query("SELECT 1")))).toBe(true);
    await absent.close();
  });

  test("if the server ends the session during a statement", async () => {
    const end = "SELECT pg_terminate_backend(pg_backend_pid())";
    expect(isDatabaseUnavailable(await failure(database.pool.query(end)))).toBe(true);
    expect(isDatabaseUnavailable(await failure(database.prisma.$queryRawUnsafe(end)))).toBe(true);
    expect(await database.prisma.protocol.count()).toBe(0);
  });

  test("if the server ends the session between two statements of a transaction", async () => {
    const transaction = database.prisma.$transaction(async (tx) => {
      const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await database.pool.query("SELECT pg_terminate_backend($1)", [own?.pid]);
      for (;;) await tx.protocol.count();
    });
    expect(databaseFault(await failure(transaction))).toBe("unreachable");
    expect(await database.prisma.protocol.count()).toBe(0);
  });

  test("if a connection is lost while no statement is running", async () => {
    const uncaught: unknown[] = [];
    const hear = (error: unknown) => void uncaught.push(error);
    process.on("uncaughtException", hear);
    const client = await database.pool.connect();
    const lost = new Promise((resolve) => client.once("end", resolve));
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    // Only the connection's own listeners keep its error from crashing the process.
    expect(client.listenerCount("error")).toBeGreaterThan(0);
    await database.pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await lost;
    expect(isDatabaseUnavailable(await failure(client.query("SELECT 1")))).toBe(true);
    client.release(true);
    process.off("uncaughtException", hear);
    expect(uncaught).toEqual([]);
    expect(await database.prisma.protocol.count()).toBe(0);
  });

  test("but not if a statement exceeds its time limit, which is the statement's own fault", async () => {
    const hasty = createDatabase({ url: testDatabase.url, statementTimeout: 50 });
    const error = await failure(hasty.pool.query("SELECT pg_sleep(10)"));
    expect(error).toMatchObject({ code: "57014" });
    expect(await hasty.prisma.protocol.count()).toBe(0);
    await hasty.close();
  });

  test("if it has no space left, whatever reports it", async () => {
    const state = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`;
    expect(databaseFault(await failure(database.pool.query(state("53100"))))).toBe("full");
    expect(databaseFault(await failure(database.prisma.$executeRawUnsafe(state("53100"))))).toBe("full");
    expect(databaseFault(await failure(database.prisma.$executeRawUnsafe(state("53200"))))).toBe(
      "unreachable",
    );
    expect(databaseFault(new AggregateError([new Error("no"), { code: "53100" }]))).toBe("full");
  });

  test("if every connection is in use", async () => {
    const narrow = createDatabase({ url: testDatabase.url, poolSize: 1 });
    const taken = await narrow.pool.connect();
    expect(isDatabaseUnavailable(await failure(narrow.prisma.protocol.count()))).toBe(true);
    const soon = { maxWait: 50 };
    const transaction = narrow.prisma.$transaction((tx) => tx.protocol.count(), soon);
    expect(isDatabaseUnavailable(await failure(transaction))).toBe(true);
    taken.release();
    await narrow.close();
  });
});

describe("the database is available", () => {
  test("if it rejects a statement", async () => {
    await database.prisma.$executeRaw`
      SELECT append_audit_events('cli', 'ingest', 'x', NULL, '', '', '[{"action": "x"}]')`;
    expect(isDatabaseUnavailable(await failure(database.pool.query("SELECT no_column")))).toBe(false);
    expect(isDatabaseUnavailable(await failure(database.prisma.auditEvent.deleteMany()))).toBe(false);
    expect(
      isDatabaseUnavailable(
        await failure(database.prisma.protocol.findUniqueOrThrow({ where: { id: "x" } })),
      ),
    ).toBe(false);
  });

  test("if something else failed", async () => {
    const folder = mkdtempSync(join(tmpdir(), "trialtrace-"));
    const missing = join(folder, "missing");
    expect(existsSync(missing)).toBe(false);
    expect(isDatabaseUnavailable(await failure(Promise.resolve().then(() => readFileSync(missing))))).toBe(
      false,
    );
    rmSync(folder, { recursive: true });
    expect(isDatabaseUnavailable(new Error("no"))).toBe(false);
    expect(isDatabaseUnavailable("ECONNREFUSED")).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
  });
});

function failure(work: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(work).then(
    (value) => expect.fail(`did not fail: ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
}
