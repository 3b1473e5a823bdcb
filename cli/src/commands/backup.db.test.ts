import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createDatabase } from "@trialtrace/db";
import { createTestDatabase, type TestDatabase } from "@trialtrace/db/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli } from "../testing/run-cli.ts";

let folder: string;
let source: TestDatabase;
let backup: string;
const run = (url: string, ...argv: readonly string[]) => runCli(argv, { env: { DATABASE_URL: url } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trialtrace-backup-"));
  source = await createTestDatabase();
  backup = join(folder, "backup");
  await fill(source.url);
  expect(await run(source.url, "backup", backup)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^backed up \d+ tables/),
  });
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

/** A protocol with bytes, generated columns, numbered rows, and an audit trail. */
async function fill(url: string): Promise<void> {
  const { pool, close } = createDatabase({ url });
  await pool.query(`
    INSERT INTO protocols (id, image_folder, title, subtitle, sponsor, study, phase, date_range, demonstration,
                           page_count, pages_version, content_hash, pipeline_version, ingested_at)
    VALUES ('a', 'a', E'A "title"\\n\\twith \\\\ backslashes', '', '', '', '', '', false, 1, '', '', 1, now());
    INSERT INTO protocol_identifiers (value, "primary", protocol_id) VALUES ('a', true, 'a');
    INSERT INTO page_images (protocol_id, page, width, height, sha256, bytes) VALUES ('a', 1, 1, 1, '', '\\x00ff5c0a'::bytea);
    INSERT INTO passages (protocol_id, kind, reference, heading, text) VALUES ('a', 'page', 'page/1', '', 'tumor assessment');
    SELECT append_audit_events('Ada', 'user', 'a', NULL, '', '', '[{"action": "one"}, {"action": "two", "newValue": {"a": [1, null]}}]');`);
  await close();
}

/** A database without tables. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await query(database.url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  return database;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query(text);
    return result.rows;
  } finally {
    await client.end();
  }
}

const content = `
  SELECT p.title, encode(i.bytes, 'hex') AS bytes, s.text, s.search::text, a.hash, a.new_value
    FROM protocols p JOIN page_images i ON i.protocol_id = p.id JOIN passages s ON s.protocol_id = p.id
    JOIN audit_events a ON a.protocol_id = p.id ORDER BY a.id`;
const tableCount =
  "SELECT count(*)::int AS count FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'";

describe("OPS-13: backup and restore", () => {
  test("a restored database has the same content, continues its sequences, and its audit trail is intact", async () => {
    const target = await emptyDatabase();
    expect(await run(target.url, "restore", backup)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^restored \d+ tables .*\nThe audit trail is intact\.\n$/),
    });
    expect(await query(target.url, content)).toEqual(await query(source.url, content));
    expect((await run(target.url, "audit", "verify")).code).toBe(0);
    await query(
      target.url,
      "INSERT INTO passages (protocol_id, kind, reference, heading, text) VALUES ('a', 'page', 'x', '', 'new')",
    );
    await query(
      target.url,
      "SELECT append_audit_events('Ada', 'user', 'a', NULL, '', '', '[{\"action\": \"three\"}]')",
    );
    expect((await run(target.url, "audit", "verify")).code).toBe(0);
    expect(await run(target.url, "migrate")).toMatchObject({ code: 0, stdout: "" });
    await target.drop();
  });

  test("a backup never overwrites anything, and leaves nothing if interrupted", async () => {
    expect(await run(source.url, "backup", backup)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is not empty/),
    });
    const aside = join(folder, "interrupted");
    const signal = AbortSignal.abort(new Error("Interrupted."));
    expect((await runCli(["backup", aside], { env: { DATABASE_URL: source.url }, signal })).code).toBe(130);
    expect((await readdir(folder)).filter((name) => name.includes("interrupted"))).toEqual([]);
  });

  test("a restore does not touch a database with tables", async () => {
    expect(await run(source.url, "restore", backup)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/The database is not empty .* Nothing was changed\./),
    });
    expect(await query(source.url, "SELECT count(*)::int AS count FROM audit_events")).toEqual([
      { count: 2 },
    ]);
  });

  const damages: readonly (readonly [
    name: string,
    damage: (at: string) => Promise<unknown>,
    said: RegExp,
  ])[] = [
    ["a missing file", (at) => rm(join(at, "protocols.copy.gz")), /protocols\.copy\.gz is missing/],
    ["a changed byte", (at) => flip(join(at, "passages.copy.gz")), /passages\.copy\.gz is damaged/],
    ["a file of something else", (at) => writeFile(join(at, "x"), ""), /x is unknown/],
    ["a truncated manifest", (at) => writeFile(join(at, "manifest.json"), "{"), /manifest\.json is damaged/],
    ["no manifest", (at) => rm(join(at, "manifest.json")), /manifest\.json cannot be read/],
    [
      "a migration of a newer version",
      (at) => edit(at, (text) => text.replace('[\n    "2', '[\n    "29990101_new",\n    "2')),
      /newer version of TrialTrace \(unknown migrations: 29990101_new\)/,
    ],
    [
      "an audit row changed with its checksum",
      (at) => forge(at),
      /audit trail of the backup is not intact: row 1 was changed/,
    ],
  ];
  test.each(damages)("%s: is rejected, and nothing is changed", async (_name, damage, said) => {
    const damaged = await mkdtemp(join(folder, "damaged-"));
    await cp(backup, damaged, { recursive: true });
    await damage(damaged);
    const target = await emptyDatabase();
    expect(await run(target.url, "restore", damaged)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(said),
    });
    expect(await query(target.url, tableCount)).toEqual([{ count: 0 }]);
    await target.drop();
  });
});

async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function edit(at: string, change: (text: string) => string): Promise<void> {
  const file = join(at, "manifest.json");
  const before = await readFile(file, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

/** Replaces a text of the first audit row, and corrects the checksum. */
async function forge(at: string): Promise<void> {
  const file = join(at, "audit_events.copy.gz");
  const before = await readFile(file);
  const after = gzipSync(gunzipSync(before).toString().replace("\tone\t", "\tnot-one\t"));
  await writeFile(file, after);
  const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  await edit(at, (text) => text.replace(hash(before), hash(after)));
}
