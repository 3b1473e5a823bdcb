import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentChannel, libraryChannel, listenForChanges } from "./content-changes.ts";
import { createDatabase, type Database } from "./database.ts";
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

test("announces a committed change but not a rolled back one, and restores a lost connection automatically", async () => {
  const heard: string[] = [];
  const listening = await listenForChanges(testDatabase.url, {
    onChange: ({ protocolId, listed }) => heard.push(listed ? `${protocolId} (listed)` : protocolId),
    onDown: () => heard.push("(down)"),
    onUp: () => heard.push("(up)"),
  });
  await announce("AZD9291.pdf");
  const client = await database.pool.connect();
  await client.query("BEGIN");
  await client.query("SELECT pg_notify($1, 'rolled-back')", [contentChannel]);
  await client.query("ROLLBACK");
  client.release();
  await until(() => heard.includes("AZD9291.pdf"));
  expect(heard).toEqual(["(up)", "AZD9291.pdf"]);

  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'trialtrace-listen' AND datname = current_database()",
  );
  await until(() => heard.filter((word) => word === "(up)").length === 2);
  await announce("m14-431");
  await announce("adaura", libraryChannel);
  await until(() => heard.includes("adaura (listed)"));
  expect(heard).toEqual(["(up)", "AZD9291.pdf", "(down)", "(up)", "m14-431", "adaura (listed)"]);

  await listening.close();
  await announce("after the end");
  await sleep(50);
  expect(heard).toHaveLength(6);
});

test("rejects if the first connection fails", async () => {
  const url = new URL(testDatabase.url);
  url.pathname = "/missing";
  const listener = { onChange: () => undefined, onDown: () => undefined, onUp: () => undefined };
  await expect(listenForChanges(url.href, listener)).rejects.toThrow(/database "missing" does not exist/);
});

async function announce(id: string, channel = contentChannel): Promise<void> {
  await database.pool.query("SELECT pg_notify($1, $2)", [channel, id]);
}

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: 10_000, interval: 10 }).toBe(true);
}
