import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { startEmbeddedUser } from "../testing/start-embedded-user.ts";
import { openDatabase } from "./index.ts";
import { livePostmaster } from "./postmaster.ts";

// One folder serves most tests: each must leave it usable for the next, which is what they test.
const dataDir = mkdtempSync(join(tmpdir(), "trialtrace embedded "));
const home = join(dataDir, "postgres");
const cluster = join(home, "cluster");

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("processes that share the server", () => {
  afterEach(() => expect(livePostmaster(cluster)).toBeUndefined());

  test("use the same database, and the last one stops it", async () => {
    const [one, two] = [startEmbeddedUser(dataDir), startEmbeddedUser(dataDir)];
    const url = await one.url;
    expect(await two.url).toBe(url);
    await query(url, "CREATE TABLE note (text text)");
    await one.close();
    await query(url, "INSERT INTO note VALUES ('first')");
    await two.close();
  });

  test("leave the server to the next process if they are killed", async () => {
    const killed = startEmbeddedUser(dataDir);
    const url = await killed.url;
    const before = livePostmaster(cluster);
    await killed.kill();
    const next = await openDatabase({ dataDir });
    expect(livePostmaster(cluster)).toEqual(before);
    expect(next.ownerUrl).toBe(url);
    await next.close();
    expect(readdirSync(join(home, "users"))).toEqual([]);
  });

  test("find the server at the same address after it was killed, with all acknowledged data", async () => {
    const database = await openDatabase({ dataDir });
    await query(database.ownerUrl, "INSERT INTO note VALUES ('second')");
    const killed = livePostmaster(cluster);
    process.kill(killed?.pid ?? 0, "SIGKILL");
    expect(await eventually(() => query(database.ownerUrl, "SELECT text FROM note"))).toEqual([
      { text: "first" },
      { text: "second" },
    ]);
    expect(livePostmaster(cluster)?.pid).not.toBe(killed?.pid);
    await database.close();
  });

  test("recover on the next start if they are all killed together with the server", async () => {
    const user = startEmbeddedUser(dataDir);
    await query(await user.url, "INSERT INTO note VALUES ('third')");
    const server = livePostmaster(cluster)?.pid ?? 0;
    await user.kill();
    process.kill(server, "SIGKILL");
    const next = await openDatabase({ dataDir });
    expect(await query(next.ownerUrl, "SELECT count(*)::int AS n FROM note")).toEqual([{ n: 3 }]);
    await next.close();
  });

  test("ignore the file of a dead server whose process id is in use again", async () => {
    writeFileSync(
      join(cluster, "postmaster.pid"),
      `${process.pid}\n/proc/self/cwd\n1\n5432\n\n127.0.0.1\n\nready\n`,
    );
    writeFileSync(join(home, "users", `${process.pid}.1.an-earlier-process`), "");
    const database = await openDatabase({ dataDir });
    await database.close();
  });

  test("get a new password if the password file is lost", async () => {
    rmSync(join(home, "password"));
    const database = await openDatabase({ dataDir });
    expect(await query(database.ownerUrl, "SELECT count(*)::int AS n FROM note")).toEqual([{ n: 3 }]);
    await database.close();
  });
});

describe("the cluster", () => {
  test("requires the password, accepts only local connections, and sorts identically everywhere", async () => {
    const database = await openDatabase({ dataDir });
    const wrong = new URL(database.ownerUrl);
    wrong.password = "wrong";
    await expect(query(wrong.href, "SELECT 1")).rejects.toThrow("password authentication failed");
    expect(
      await query(
        database.ownerUrl,
        `SELECT current_database() AS database, current_setting('listen_addresses') AS addresses,
           current_setting('unix_socket_directories') AS sockets,
           (SELECT datlocprovider::text || ' ' || datlocale || ' ' || pg_encoding_to_char(encoding) FROM pg_database
            WHERE datname = current_database()) AS locale`,
      ),
    ).toEqual([{ database: "trialtrace", addresses: "127.0.0.1", sockets: "", locale: "b C.UTF-8 UTF8" }]);
    expect(statSync(join(home, "password")).mode & 0o777).toBe(0o600);
    expect(statSync(cluster).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(cluster, "pg_hba.conf"), "utf8")).not.toContain("trust");
    await database.close();
  });

  describe("in a separate folder", () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), "trialtrace embedded "));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    test("is created again after an interruption", async () => {
      const user = startEmbeddedUser(folder);
      user.url.catch(() => undefined);
      await eventually(async () => expect(readdirSync(join(folder, "postgres")).join()).toContain("making"));
      await user.kill();
      expect(existsSync(join(folder, "postgres", "cluster"))).toBe(false);
      const database = await openDatabase({ dataDir: folder });
      expect(await query(database.ownerUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      await database.close();
      expect(readdirSync(join(folder, "postgres")).join()).not.toContain("making");
    });
  });
});

async function query(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Retries for several seconds until it succeeds. */
async function eventually<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}
