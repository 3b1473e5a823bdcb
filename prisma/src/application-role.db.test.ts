import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "./database.ts";
import { openDatabase } from "./embedded/index.ts";
import { migrate } from "./migrate.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { insertIntoEveryTable } from "./testing/insert-into-every-table.ts";
import { asApplication, createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = createDatabase({ url: database.url });
  await insertIntoEveryTable(owner.prisma, "kept.pdf");
  await owner.close();
});
afterAll(() => database.drop());

async function query(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const purging = "SET trialtrace.purging = 'kept.pdf';";

describe("AUD-2: the application's role", () => {
  test.each([
    "UPDATE audit_events SET actor = 'x'",
    "DELETE FROM audit_events",
    "TRUNCATE audit_events",
    "INSERT INTO audit_events SELECT * FROM audit_events",
    "UPDATE audit_head SET count = 0",
    "ALTER TABLE audit_events DISABLE TRIGGER ALL",
    "UPDATE schedule_revisions SET body = ''",
    `${purging} DELETE FROM schedule_revisions`,
    "TRUNCATE schedule_revisions",
    "ALTER TABLE schedule_revisions DISABLE TRIGGER ALL",
    "DROP TABLE schedule_revisions",
    `${purging} DELETE FROM protocols`,
    "TRUNCATE protocols CASCADE",
    "DELETE FROM _prisma_migrations",
    "SET session_replication_role = replica",
    "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'",
    "SET ROLE postgres",
  ])("may not %s", async (statement) => {
    await expect(query(asApplication(database.url), statement)).rejects.toMatchObject({ code: "42501" });
  });

  test("may read and add to the audit trail, and read and write everything else", async () => {
    const url = asApplication(database.url);
    await query(
      url,
      `SELECT append_audit_events('a', 'user', 'kept.pdf', NULL, '', '', '[{"action": "x"}]');
       INSERT INTO schedule_revisions (protocol_id, number, author, source, reason, body, etag, identified, changes)
       VALUES ('kept.pdf', 2, 'a', 'user', '', '{}', '"2"', true, '[]');
       UPDATE protocols SET title = 'Another';
       DELETE FROM passages;`,
    );
    expect(await query(url, "SELECT count(*)::int AS n FROM audit_events")).toEqual([{ n: 2 }]);
    expect(await query(url, "SELECT count(*)::int AS n FROM schedule_revisions")).toEqual([{ n: 2 }]);
  });
});

test.each([
  ["UPDATE", "UPDATE schedule_revisions SET author = 'x'"],
  ["DELETE", "DELETE FROM schedule_revisions"],
  ["DELETE", "DELETE FROM protocols"],
  ["DELETE", "SET trialtrace.purging = 'another'; DELETE FROM schedule_revisions"],
  ["TRUNCATE", "SET trialtrace.purging = 'kept.pdf'; TRUNCATE schedule_revisions"],
  ["UPDATE", "SET session_replication_role = replica; UPDATE schedule_revisions SET author = 'x'"],
])("AUD-2: revisions reject even the owner's %s: %s", async (operation, statement) => {
  await expect(query(database.url, statement)).rejects.toMatchObject({
    code: "42501",
    message: `schedule_revisions is append-only: ${operation} is refused`,
  });
});

describe("AUD-2: an installation", () => {
  test("an embedded database created before the two roles keeps its content and gets them on start", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "trialtrace roles "));
    const opened = await openDatabase({ dataDir });
    try {
      await migrate(opened.ownerUrl);
      const owner = createDatabase({ url: opened.ownerUrl });
      await insertIntoEveryTable(owner.prisma, "old.pdf");
      await owner.close();
      await expect(query(opened.url, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
      await Promise.all([prepareDatabase(opened), prepareDatabase(opened)]);
      expect(await query(opened.url, "SELECT protocol_id FROM schedule_revisions")).toEqual([
        { protocol_id: "old.pdf" },
      ]);
      await query(opened.ownerUrl, "ALTER ROLE trialtrace_app PASSWORD 'lost'");
      await prepareDatabase(opened);
      expect(await query(opened.url, "SELECT count(*)::int AS n FROM audit_events")).toEqual([{ n: 1 }]);
    } finally {
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test("elsewhere: the owner creates a missing role and leaves an existing one unchanged", async () => {
    const [url, name] = [new URL(database.url), `app_${process.pid}`];
    url.username = name;
    url.password = "first";
    const roles = { ownerUrl: database.url, url: url.href, embedded: false };
    await prepareDatabase(roles);
    expect(await query(url.href, "SELECT id FROM protocols")).toEqual([{ id: "kept.pdf" }]);
    const other = new URL(url);
    other.password = "second";
    await prepareDatabase({ ...roles, url: other.href });
    expect(await query(url.href, "SELECT id FROM protocols")).toEqual([{ id: "kept.pdf" }]);
    await query(database.url, `DROP OWNED BY ${name}; DROP ROLE ${name}`);
  });

  test("elsewhere: an operation that requires the owner is rejected with a message", async () => {
    const owned = await createTestDatabase();
    await query(owned.url, "DELETE FROM _prisma_migrations WHERE migration_name LIKE '%guarded_revisions'");
    await expect(migrate(asApplication(owned.url))).rejects.toThrow(
      "The database is not up to date, and the role of DATABASE_URL does not own its tables",
    );
    const url = new URL(owned.url);
    url.username = "nobody_made";
    await query(
      owned.url,
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) SELECT '1', '', '20261122191000_guarded_revisions', now()",
    );
    await expect(
      prepareDatabase({ ownerUrl: asApplication(owned.url), url: url.href, embedded: false }),
    ).rejects.toThrow("The role nobody_made of DATABASE_URL does not exist");
    await owned.drop();
  });
});
