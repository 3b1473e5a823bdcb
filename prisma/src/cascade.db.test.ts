import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, type Database } from "./database.ts";
import { insertIntoEveryTable } from "./testing/insert-into-every-table.ts";
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

describe("AUD-3: deleting a protocol", () => {
  test("leaves only its audit events and signatures, and does not affect other protocols", async () => {
    await insertIntoEveryTable(database.prisma, "removed.pdf");
    await insertIntoEveryTable(database.prisma, "kept.pdf");
    const before = await countRows();
    const tables = Object.keys(before).filter(
      (table) => !["_prisma_migrations", "audit_head"].includes(table),
    );
    expect(tables.filter((table) => before[table] !== 2)).toEqual([]);

    await database.prisma.$transaction([
      database.prisma.$executeRaw`SELECT set_config('trialtrace.purging', 'removed.pdf', true)`,
      database.prisma.protocol.delete({ where: { id: "removed.pdf" } }),
    ]);

    const after = await countRows();
    expect(after.audit_events).toBe(2);
    const lasting = ["audit_events", "signatures", "people", "sessions", "access_tokens", "one_time_links"];
    expect(lasting.filter((table) => after[table] !== 2)).toEqual([]);
    const others = tables.filter((table) => !lasting.includes(table));
    expect(others.filter((table) => after[table] !== 1)).toEqual([]);
  });

  test("builds the search column of a passage from its heading and text", async () => {
    const found = await database.pool.query(
      "SELECT protocol_id FROM passages WHERE search @@ websearch_to_tsquery('english', 'tumours assessed')",
    );
    expect(found.rows).toEqual([{ protocol_id: "kept.pdf" }]);
  });
});

/** The number of rows in every table. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await database.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const count = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`);
    counts[name] = count.rows[0]?.n ?? -1;
  }
  return counts;
}
