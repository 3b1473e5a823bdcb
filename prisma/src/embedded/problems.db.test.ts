import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OperatorError } from "../operator-error.ts";
import { createTestDatabase } from "../testing.ts";
import { openDatabase } from "./index.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trialtrace problems "));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("OPS-6: one clear sentence for an unusable data folder", () => {
  test("that was created by another major version", async () => {
    makeCluster("17\n");
    await expectProblem({}, /created by PostgreSQL 17, but this is PostgreSQL 18. Move the folder away/);
  });

  test("that was not created by PostgreSQL", async () => {
    makeCluster(undefined);
    await expectProblem({}, /is not a PostgreSQL data folder \(PG_VERSION is missing\)/);
  });

  test.each([
    ["a file", () => join(folder, "file")],
    ["below a file", () => join(folder, "file", "below")],
    ["in a read-only location", () => "/proc/trialtrace"],
  ])("that cannot be written: %s", async (_what, path) => {
    writeFileSync(join(folder, "file"), "");
    await expectProblem({ dataDir: path() }, /^The data folder .* cannot be written \(.*Set DATA_DIR/);
  });

  function makeCluster(version: string | undefined): void {
    const cluster = join(folder, "postgres", "cluster");
    mkdirSync(cluster, { recursive: true });
    if (version !== undefined) writeFileSync(join(cluster, "PG_VERSION"), version);
  }
});

describe("OPS-6: one clear sentence for an unusable DATABASE_URL", () => {
  test.each([
    [
      "no server is listening",
      { port: "1" },
      /^The database at postgres@127\.0\.0\.1:1\/\w+ cannot be reached \(connection refused\)/,
    ],
    [
      "unknown host",
      { hostname: "nowhere.invalid" },
      /nowhere\.invalid.* cannot be reached \(unknown host\)/,
    ],
    ["wrong password", { password: "s3cret-guess" }, /cannot be reached \(the password was rejected\)/],
    [
      "unknown database",
      { pathname: "/missing" },
      /\/missing cannot be reached \(there is no such database\)/,
    ],
    [
      "a different kind of server",
      { protocol: "mysql:" },
      /^DATABASE_URL is not a URL of the form postgresql:/,
    ],
  ])("%s", async (_what, change, message) => {
    const database = await createTestDatabase();
    const changed = { ...partsOf(new URL(database.url)), ...change };
    await expectProblem({ databaseUrl: writeUrl(changed) }, message);
    await database.drop();
  });

  test("that is not a URL at all", async () => {
    await expectProblem({ databaseUrl: "s3cret" }, /^DATABASE_URL is not a URL of the form postgresql:/);
  });

  test("and none for a usable one, which is returned unchanged", async () => {
    const database = await createTestDatabase();
    const opened = await openDatabase({ databaseUrl: database.url, dataDir: folder });
    expect(opened).toMatchObject({ url: database.url, embedded: false });
    await opened.close();
    await database.drop();
  });
});

function partsOf(url: URL) {
  const { username, password, hostname, port, pathname } = url;
  return { protocol: "postgresql:", username, password, hostname, port, pathname };
}

function writeUrl(parts: ReturnType<typeof partsOf>): string {
  return `${parts.protocol}//${parts.username}:${parts.password}@${parts.hostname}:${parts.port}${parts.pathname}`;
}

async function expectProblem(
  options: { databaseUrl?: string; dataDir?: string },
  message: RegExp,
): Promise<void> {
  const error: unknown = await openDatabase({ dataDir: folder, ...options }).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(OperatorError);
  const text = error instanceof Error ? error.message : "";
  expect(text).toMatch(message);
  expect(text).not.toContain("s3cret");
  expect(text).not.toContain("\n");
}
