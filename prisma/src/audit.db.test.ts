import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, type Database } from "./database.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ url: testDatabase.url });
  await database.prisma.$executeRaw`
    SELECT append_audit_events('cli', 'ingest', 'AZD9291.pdf', NULL, '', '',
                               '[{"action": "protocol.created", "newValue": {"hash": "a"}}]')`;
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe("AUD-2: the audit table rejects UPDATE, DELETE, and TRUNCATE", () => {
  test.each([
    ["UPDATE", "UPDATE audit_events SET actor = 'someone else'"],
    ["DELETE", "DELETE FROM audit_events"],
    ["TRUNCATE", "TRUNCATE audit_events"],
    ["TRUNCATE", "TRUNCATE protocols, audit_events CASCADE"],
    ["UPDATE", "SET session_replication_role = replica; UPDATE audit_events SET actor = 'someone else'"],
    ["DELETE", "WITH gone AS (DELETE FROM audit_events RETURNING id) SELECT * FROM gone"],
  ])("%s: %s", async (operation, statement) => {
    const client = await database.pool.connect();
    await expect(client.query(statement)).rejects.toMatchObject({
      code: "42501",
      message: `audit_events is append-only: ${operation} is refused`,
    });
    client.release(true);
    const events = await database.prisma.auditEvent.findMany();
    expect(events).toMatchObject([{ actor: "cli", action: "protocol.created", newValue: { hash: "a" } }]);
  });

  test("through Prisma as well, but allows inserts", async () => {
    await expect(database.prisma.auditEvent.deleteMany()).rejects.toThrow(/append-only: DELETE is refused/);
    await expect(database.prisma.auditEvent.updateMany({ data: { reason: "x" } })).rejects.toThrow(
      /append-only: UPDATE is refused/,
    );
    await database.prisma.$executeRaw`
      SELECT append_audit_events('cli', 'ingest', 'b', NULL, '', '', '[{"action": "protocol.removed"}]')`;
    expect(await database.prisma.auditEvent.count()).toBe(2);
  });
});
