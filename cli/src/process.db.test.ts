import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase, type Database } from "@trialtrace/db";
import { createTestDatabase } from "@trialtrace/db/testing";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtProgram } from "../../backend/src/testing/built-program.ts";

/** What runs in a clone; the others run as shipped. */
const clone = fileURLToPath(new URL("../bin/protocols.js", import.meta.url));
const pageCount = 120;
let folder: string;
let server: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trialtrace-process-"));
  server = await createTestDatabase();
  database = createDatabase({ url: server.url });
});
afterAll(async () => {
  await database.close();
  await server.drop();
  await rm(folder, { recursive: true, force: true });
});

async function makeBundle(title: string): Promise<string> {
  const path = join(folder, title);
  await mkdir(path);
  await writeFile(join(path, "protocol.json"), JSON.stringify({ bundleVersion: 1, id: "A", title }));
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (let page = 1; page <= pageCount; page++)
    document.addPage().text(`${title}, page ${page}. `.repeat(60));
  document.end();
  await once(document, "end");
  await writeFile(join(path, "source.pdf"), Buffer.concat(chunks));
  return path;
}

/** The command line as a separate process. */
function start(argv: readonly string[], program = builtProgram("protocols")): ChildProcess {
  const env = { ...process.env, DATABASE_URL: server.url };
  return spawn(process.execPath, [program, ...argv], { env, stdio: ["ignore", "pipe", "pipe"] });
}

async function end(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  let stdout = "";
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  child.stdout?.on("data", (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  const [code]: unknown[] = await once(child, "close");
  return { code: typeof code === "number" ? code : null, stdout, stderr };
}

/** Resolves when an ingest has started to write: its transaction holds the protocol's lock and has rows. */
async function writing(): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE d.datname = current_database() AND l.locktype = 'advisory'`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function whatIsStored() {
  const { title } = await database.prisma.protocol.findUniqueOrThrow({ where: { id: "A" } });
  const pages = await database.prisma.pageText.findMany({ orderBy: { page: "asc" } });
  const images = await database.prisma.pageImage.count();
  return {
    title,
    images,
    pages: pages.length,
    whole: pages.every((page) => page.body.includes(`${title}, page ${page.page}.`)),
  };
}

const old = { title: "old", images: pageCount, pages: pageCount, whole: true };

test("ING-2: kill -9 leaves the previous version intact and readable, and running again completes the ingest", async () => {
  expect((await end(start(["ingest", await makeBundle("old")]))).code).toBe(0);
  const newer = await makeBundle("new");
  for (const delay of [0, 400]) {
    const child = start(["ingest", newer]);
    await writing();
    await new Promise((resolve) => setTimeout(resolve, delay));
    child.kill("SIGKILL");
    await once(child, "close");
    expect(await whatIsStored()).toEqual(old);
  }
  const again = await end(start(["ingest", newer]));
  expect(again).toMatchObject({ code: 0, stdout: expect.stringMatching(/^updated {2}A {2}120 pages/) });
  expect(await whatIsStored()).toEqual({ ...old, title: "new" });
}, 120_000);

test("Ctrl-C exits with 130 and changes nothing", async () => {
  const before = await whatIsStored();
  const child = start(["ingest", await makeBundle("third")]);
  await writing();
  child.kill("SIGINT");
  expect((await end(child)).code).toBe(130);
  expect(await whatIsStored()).toEqual(before);
}, 60_000);

test("in a clone, a reader that closes stdout early is not a failure", async () => {
  const child = start(["schema"], clone);
  child.stdout?.destroy();
  expect((await end(child)).code).toBe(0);
});
