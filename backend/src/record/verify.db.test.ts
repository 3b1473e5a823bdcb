import { createDatabase } from "@trialtrace/db";
import { asApplication } from "@trialtrace/db/testing";
import { expect, test } from "vitest";
import { openTestDatabase } from "../ingest/testing/with-database.ts";
import { ownsRecord, verifyAudit } from "./verify.ts";

const disabled = "ALTER TABLE audit_events DISABLE TRIGGER USER; ";

test.each([
  ["nothing", "", null, true],
  ["a changed row", "UPDATE audit_events SET reason = 'x' WHERE id = 2", 2, true],
  ["a missing row", "DELETE FROM audit_events WHERE id = 2", 3, false],
  ["a missing last row", "DELETE FROM audit_events WHERE id = 3", null, false],
  [
    "two swapped rows",
    "UPDATE audit_events SET id = id + 10; UPDATE audit_events SET id = CASE id WHEN 12 THEN 3 WHEN 13 THEN 2 ELSE 1 END",
    2,
    false,
  ],
])("AUD-1: the audit chain detects %s", async (_name, tampering, brokenAt, isComplete) => {
  await using db = await openTestDatabase();
  await db.database.pool.query(
    `SELECT append_audit_events('a', 'user', 'p', 1, '', '', '[{"action": "x"}, {"action": "y"}]');
     SELECT append_audit_events('b', 'user', 'p', 2, '', '', '[{"action": "z"}]')`,
  );
  if (tampering) await db.database.pool.query(disabled + tampering);
  expect(await verifyAudit(db.database)).toMatchObject({ brokenAt, isComplete });
});

test("AUD-2: distinguishes the application's role from the owner of the audit trail", async () => {
  await using db = await openTestDatabase();
  const application = createDatabase({ url: asApplication(db.database.url) });
  expect([await ownsRecord(db.database), await ownsRecord(application)]).toEqual([true, false]);
  await application.close();
});
