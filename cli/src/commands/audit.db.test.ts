import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "@trialtrace/db";
import { createTestDatabase } from "@trialtrace/db/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runCli } from "../testing/run-cli.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
const run = (...argv: readonly string[]) => runCli(argv, { env: { DATABASE_URL: database.url } });

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "trialtrace-audit-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

async function append(rows: readonly object[]): Promise<void> {
  const { pool, close } = createDatabase({ url: database.url });
  await pool.query("SELECT append_audit_events('=Ada', 'user', 'A', 2, 'Why, \"so\"', 'r-1', $1)", [
    JSON.stringify(rows),
  ]);
  await close();
}

const parsed = async () => JSON.parse((await run("audit", "export", "--format", "json")).stdout);

describe("audit export", () => {
  test("CSV: all columns, quoted, and nothing that a spreadsheet program would run as a formula", async () => {
    await append([
      { action: "schedule.cell-changed", target: "t/1", targetName: "ECG", oldValue: null, newValue: "X" },
    ]);
    const { code, stdout } = await run("audit", "export");
    const [head, row, ...rest] = stdout.split("\r\n");
    expect([code, rest]).toEqual([0, [""]]);
    expect(head).toBe(
      "\uFEFFid,at,actor,source,action,protocolId,target,targetName,oldValue,newValue,revision,reason,requestId,hash",
    );
    expect(row).toMatch(
      /^1,\d{4}-\d\d-\d\dT[\d:.]+Z,'=Ada,user,schedule\.cell-changed,A,t\/1,ECG,,"""X""",2,"Why, ""so""",r-1,[\da-f]{64}$/,
    );
  });

  test("JSON: every event once and in order, across batches, with unchanged values", async () => {
    expect(await parsed()).toEqual([]);
    const rows = Array.from({ length: 1000 }, (_, at) => ({ action: `a${at}`, newValue: { at } }));
    await append(rows);
    await append([{ action: "last" }]);
    const exported = await parsed();
    expect(exported.map(({ id }: { id: number }) => id)).toEqual(
      Array.from({ length: 1001 }, (_, at) => at + 1),
    );
    expect(exported[500]).toMatchObject({
      action: "a500",
      actor: "=Ada",
      oldValue: null,
      newValue: { at: 500 },
    });
  });

  test("a new file gets the same text; an existing one is not overwritten", async () => {
    await append([{ action: "one" }]);
    const file = join(folder, "audit.csv");
    const toFile = await run("audit", "export", file);
    expect(toFile).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^exported audit trail {2}\d+ bytes {2}/),
    });
    const written = await readFile(file, "utf8");
    expect(written).toBe((await run("audit", "export")).stdout);
    expect(await run("audit", "export", file)).toMatchObject({
      code: 1,
      stderr: `error    ${file} already exists. Choose a new file name.\n`,
    });
    const told = await run("audit", "export", join(folder, "b.csv"), "--json");
    expect(JSON.parse(told.stdout)).toEqual({
      target: join(folder, "b.csv"),
      bytes: Buffer.byteLength(written),
    });
  });

  test("usage errors and interruption", async () => {
    expect((await run("audit", "export", "--format", "xml")).code).toBe(2);
    expect((await run("audit", "export", "--json")).code).toBe(2);
    const interrupted = await runCli(["audit", "export", join(folder, "c.csv")], {
      env: { DATABASE_URL: database.url },
      signal: AbortSignal.abort(new Error("Interrupted.")),
    });
    expect(interrupted).toMatchObject({
      code: 130,
      stderr: "Interrupted: nothing was left half stored.\n",
    });
    await expect(readFile(join(folder, "c.csv"))).rejects.toThrow("ENOENT");
  });
});
