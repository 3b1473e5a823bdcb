import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "@trialtrace/db";
import { createTestDatabase } from "@trialtrace/db/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CliOptions, runCli } from "./testing/run-cli.ts";

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const path = (name: string) => join(folder, name);
const run = (argv: readonly string[], options: CliOptions = {}) =>
  runCli(argv, { ...options, env: { DATABASE_URL: database.url } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trialtrace-cli-"));
  const bundles = { a: { aliases: ["first"] }, b: {} };
  for (const [name, more] of Object.entries(bundles)) {
    await mkdir(path(name));
    const protocol = { bundleVersion: 1, id: name.toUpperCase(), title: `Study ${name}`, ...more };
    await writeFile(join(path(name), "protocol.json"), JSON.stringify(protocol));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

describe("ING-9: the commands on a database", () => {
  test("STU-22: a bundle can be ingested as a version of a stored study only if it is the only one", async () => {
    await run(["ingest", path("a"), path("b")]);
    expect((await run(["ingest", path("b"), "--version-of", "first"])).stdout).toMatch(/^updated {2}B /);
    expect(await run(["ingest", path("a"), path("b"), "--version-of", "first"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--version-of requires a single source; 2 were given."),
    });
    expect(await run(["ingest", path("b"), "--version-of", "nobody"])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no stored protocol with the id or alias "nobody".'),
    });
    expect(await run(["digitize", path("a"), "--version-of", "first"])).toMatchObject({ code: 2 });
  });

  test("ingest, list, show, export, remove", async () => {
    const ingested = await run(["ingest", path("a"), path("b")]);
    expect(ingested.code).toBe(0);
    expect(ingested.stdout).toMatch(/^created {2}A .*\ncreated {2}B .*\n$/);
    expect((await run(["ingest", "--quiet", path("a")])).stdout).toMatch(/^skipped {2}A/);

    expect((await run(["list"])).stdout.split("\n").map((line) => line.split(" ")[0])).toEqual([
      "ID",
      "A",
      "B",
      "",
    ]);
    expect(JSON.parse((await run(["list", "--json"])).stdout)).toMatchObject([
      { id: "A", aliases: ["first"] },
      { id: "B" },
    ]);
    expect((await run(["show", "first"])).stdout).toMatch(/^Id {12}A\nAliases {7}first\n/);
    expect(await run(["show", "nobody"])).toMatchObject({
      code: 1,
      stdout: "",
      stderr: 'error    There is no stored protocol with the id or alias "nobody".\n',
    });

    expect((await run(["export", "first", path("out")])).stdout).toBe(`exported A  1 file  ${path("out")}\n`);
    expect(await readFile(join(path("out"), "protocol.json"), "utf8")).toBe(
      await readFile(join(path("a"), "protocol.json"), "utf8"),
    );
    expect((await run(["export", "first", path("out")])).stderr).toContain("is not empty");

    expect(await run(["remove", "--yes", "first"])).toMatchObject({
      code: 0,
      stdout: "removed  A  Study a\n",
    });
    expect((await run(["list"])).stdout).not.toContain("A ");
  });

  test("AUD-4: removed protocols are listed separately, and a purge deletes one after confirmation", async () => {
    await run(["ingest", path("a")]);
    expect((await run(["list", "--removed"])).stderr).toBe("No protocols have been removed.\n");
    await run(["remove", "--yes", "A"]);
    expect((await run(["list", "--removed"])).stdout).toMatch(/^ID .*\nA /);
    const refused = await run(["remove", "--purge", "A"], { typed: "n\n" });
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing was removed.") });
    expect(refused.stderr).toContain(
      'Delete A ("Study a", 0 pages, 0 schedule revisions) permanently? [y/N]',
    );
    expect(await run(["remove", "--purge", "--yes", "A"])).toMatchObject({
      code: 0,
      stdout: "purged   A  Study a\n",
    });
    expect((await run(["list", "--removed"])).stderr).toBe("No protocols have been removed.\n");
    expect((await run(["remove", "--purge", "--yes", "A"])).stderr).toContain("stored or removed");
    const exported = JSON.parse((await run(["audit", "export", "--format", "json"])).stdout);
    expect(exported.map(({ action }: { action: string }) => action)).toEqual([
      ...["protocol.created", "protocol.removed", "protocol.purged"],
    ]);
  });

  test("ING-9: export as USDM, to a file or stdout, in a format that it has no content for, and as a zip", async () => {
    await run(["ingest", path("a")]);
    const own = await mkdtemp(join(tmpdir(), "trialtrace-export-"));
    const out = join(own, "usdm", "a.json");
    const toFile = await run(["export", "first", out, "--format", "usdm"]);
    expect(toFile).toMatchObject({
      code: 0,
      stdout: `exported A  1 file  ${out}\n`,
      stderr: expect.stringContaining("Not in the file:\n"),
    });
    const written = await readFile(out, "utf8");
    expect(JSON.parse(written)).toMatchObject({ usdmVersion: "4.0.0", study: { name: "A" } });
    const toStdout = await run(["export", "A", "--format", "usdm"]);
    expect([toStdout.code, toStdout.stdout]).toEqual([0, written]);
    expect(await run(["export", "A", out, "--format", "usdm"])).toMatchObject({
      code: 1,
      stderr: `error    ${out} already exists. Choose a new file name.\n`,
    });
    const told = JSON.parse(
      (await run(["export", "A", join(own, "b.json"), "--format", "usdm", "--json"])).stdout,
    );
    expect(told).toMatchObject({ id: "A", target: join(own, "b.json"), bytes: Buffer.byteLength(written) });

    expect(await run(["export", "A", "--format", "eligibility"])).toMatchObject({
      ...{ code: 1, stdout: "" },
      stderr: "error    The protocol A has no content for Eligibility (JSON).\n",
    });

    const zip = join(own, "a.zip");
    expect((await run(["export", "A", zip])).stdout).toBe(`exported A  1 file  ${zip}\n`);
    expect((await run(["ingest", zip])).stdout).toMatch(/^skipped {2}A/);
    expect((await run(["export", "A"])).code).toBe(2);
    expect((await run(["export", "A", "--format", "usdm", "--json"])).code).toBe(2);
    expect((await run(["export", "A", "--format", "pdf"])).code).toBe(2);
    expect((await run(["export", "nobody", "--format", "usdm"])).code).toBe(1);
    await rm(own, { recursive: true });
  });

  test.each([
    ["y\n", 0, 1],
    ["n\n", 1, 2],
    ["\n", 1, 2],
  ])("remove asks for confirmation on a terminal: %j", async (typed, code, left) => {
    await run(["ingest", folder]);
    const removed = await run(["remove", "A"], { typed });
    expect(removed.code).toBe(code);
    expect(removed.stderr).toContain('Remove A ("Study a", 0 pages)? [y/N]');
    expect(JSON.parse((await run(["list", "--json"])).stdout)).toHaveLength(left);
  });

  test("a dry run reports what would happen", async () => {
    expect((await run(["ingest", "--dry-run", path("a")])).stdout).toMatch(/^created {2}A/);
    expect((await run(["list"])).stderr).toBe("No protocols are stored.\n");
  });

  test("an interrupted run exits with 130 and one sentence", async () => {
    const interrupted = await run(["ingest", path("a")], {
      signal: AbortSignal.abort(new Error("Interrupted.")),
    });
    expect(interrupted).toMatchObject({ code: 130, stderr: expect.stringContaining("Interrupted") });
  });

  test("migrate updates a database; the other commands reject an outdated one", async () => {
    const { pool, close } = createDatabase({ url: database.url });
    await pool.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    await close();
    expect(await run(["list"])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("protocols migrate"),
    });
    expect((await run(["migrate"])).stdout).toMatch(/^applied {2}\d+_initial\n/);
    expect(await run(["migrate"])).toMatchObject({
      code: 0,
      stdout: "",
      stderr: "The database is up to date.\n",
    });
    expect((await run(["list"])).code).toBe(0);
  });
});
