import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type Database } from "./database.ts";
import { openEmbeddedServer } from "./embedded/embedded-server.ts";
import { createReader, type Reader } from "./reader.ts";

type EmbeddedServer = Awaited<ReturnType<typeof openEmbeddedServer>>;

const folder = mkdtempSync(join(tmpdir(), "trialtrace reader "));
const [primaryFolder, standbyFolder] = [join(folder, "primary"), join(folder, "standby")];
let primaryServer: EmbeddedServer;
let standbyServer: EmbeddedServer;
let primary: Database;
let reader: Reader;

beforeAll(async () => {
  primaryServer = await openEmbeddedServer(primaryFolder);
  primary = createDatabase({ url: primaryServer.url });
  await primary.pool.query("CREATE TABLE note (text text)");
  await copyToStandby(new URL(primaryServer.url));
  standbyServer = await openEmbeddedServer(standbyFolder);
  reader = createReader(primary, createDatabase({ url: standbyServer.url }));
}, 60_000);

afterAll(async () => {
  await reader.close();
  await primary.close();
  await standbyServer.close();
  await primaryServer.close();
  rmSync(folder, { recursive: true, force: true });
});

test("OPS-18: reads the replica only while it has every announced change", async () => {
  expect(await readsReplica()).toBe(false);
  reader.changes.onUp();
  await until(readsReplica);

  await onStandby("SELECT pg_wal_replay_pause()");
  await reader.database.transaction((tx) => tx.$executeRaw`INSERT INTO note VALUES ('first')`);
  reader.changes.onChange({ protocolId: "adaura", listed: false });
  expect(await notes()).toEqual(["first"]);
  await sleep(200);
  expect(await readsReplica()).toBe(false);

  await onStandby("SELECT pg_wal_replay_resume()");
  await until(readsReplica);
  expect(await notes()).toEqual(["first"]);

  reader.changes.onDown();
  expect(await readsReplica()).toBe(false);
});

test("OPS-18: reads the primary while the replica is away", async () => {
  reader.changes.onUp();
  await until(readsReplica);
  await standbyServer.close();
  await until(async () => !(await readsReplica().catch(() => true)));
  expect(await notes()).toEqual(["first"]);
  standbyServer = await openEmbeddedServer(standbyFolder);
  await until(readsReplica);
});

async function readsReplica(): Promise<boolean> {
  const [row] = await reader.database.statements.$queryRaw<
    { is: boolean }[]
  >`SELECT pg_is_in_recovery() AS is`;
  return row?.is === true;
}

async function notes(): Promise<string[]> {
  const rows = await reader.database.statements.$queryRaw<{ text: string }[]>`SELECT text FROM note`;
  return rows.map(({ text }) => text);
}

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client(standbyServer.url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Copies the running primary as `pg_basebackup` would, which the embedded programs lack. */
async function copyToStandby({ port, password }: URL): Promise<void> {
  const [from, to] = [join(primaryFolder, "postgres"), join(standbyFolder, "postgres")];
  const cluster = join(to, "cluster");
  appendFileSync(join(from, "cluster", "pg_hba.conf"), "host replication all 127.0.0.1/32 scram-sha-256\n");
  // A backup begins and ends on one connection.
  const client = new pg.Client(primaryServer.url);
  await client.connect();
  await client.query("SELECT pg_reload_conf()");
  await client.query("SELECT pg_backup_start('standby', true)");
  const ofServer = new Set(["users", "port", "lock", "server.log", "postmaster.pid"]);
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !ofServer.has(path.slice(path.lastIndexOf("/") + 1)),
  });
  const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
  await client.end();
  writeFileSync(join(cluster, "backup_label"), rows[0]?.labelfile ?? "");
  writeFileSync(join(cluster, "standby.signal"), "");
  appendFileSync(
    join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${decodeURIComponent(password)}'\n`,
  );
  own(cluster, statSync(join(from, "cluster")));
}

function own(path: string, user: { readonly uid: number; readonly gid: number }): void {
  chownSync(path, user.uid, user.gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) own(join(path, name), user);
}

async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is().catch(() => false))) await sleep(50);
}
