import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { createDatabase } from "@trialtrace/db";
import { createTestDatabase, isDatabaseElsewhere } from "@trialtrace/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { type BundleUpload, bundleUploadSchema } from "../../contract/bundle-uploads.ts";
import { createFileMemoryBudget } from "../../file-memory.ts";
import { protocolJson, temporaryFolder } from "../../ingest/testing/make-bundle.ts";
import { makePdf } from "../../ingest/testing/make-pdf.ts";
import { makeZip, renameInside } from "../../ingest/testing/make-zip.ts";
import { validStudy } from "../../interchange/usdm/testing/valid-study.ts";
import { defaultFileMemory } from "../../limits.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { sendBytes } from "../../testing/request-raw.ts";
import { addPerson, signInAs } from "../../testing/sign-in.ts";
import { until } from "../../testing/until.ts";
import { withServer } from "../../testing/with-server.ts";
import { beginBundleUpload, bundleUploadOf, receivePart } from "./bundle-routes.ts";
import { recoverUploads } from "./work-repository.ts";
import { startUploadWorker } from "./worker.ts";

const bundle = async (id: string, more: Record<string, unknown> = {}): Promise<Buffer> => {
  await using folder = await temporaryFolder();
  const contents = {
    "protocol.json": protocolJson(id),
    "source.pdf": await makePdf([`Study ${id}`]),
    ...more,
  };
  return readFile(await makeZip(join(folder.path, "a.zip"), contents));
};
const declared = (bytes: Uint8Array, fileName = "study.zip") => ({
  ...{ fileName, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") },
});

describe.skipIf(isDatabaseElsewhere())("ACC-18: a bundle sent in parts", () => {
  const quota = 3_000_000;
  const access = { signIn: true, uploadQuota: quota } as const;
  const server = withServer([], { uploads: true, access });
  const headers: Record<string, Record<string, string>> = {};

  beforeAll(async () => {
    for (const login of ["ada", "grace", "full", "many", "reader"]) {
      await addPerson(server(), login, [[login === "reader" ? "reader" : "administrator", null]]);
      headers[login] = await signInAs(server(), login);
    }
  });

  const call = (method: string, path: string, login: string, init: RequestInit = {}) =>
    fetch(`${server().origin}/api/bundle-uploads${path}`, {
      ...{ method, ...init },
      headers: { ...headers[login], ...init.headers },
    });
  const begin = (body: unknown, login = "ada") =>
    call("POST", "", login, { headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const append = (id: string, offset: number, bytes: Uint8Array, login = "ada") =>
    call("PUT", `/${id}?offset=${offset}`, login, {
      headers: { "content-type": "application/octet-stream" },
      body: new Uint8Array(bytes),
    });
  const read = async (answer: Response): Promise<BundleUpload> => {
    if (answer.status !== 200) throw new Error(await answer.text());
    return bundleUploadSchema.parse(await answer.json());
  };
  const begun = async (body: unknown, login = "ada") => read(await begin(body, login));
  const look = async (id: string) => read(await call("GET", `/${id}`, "ada"));
  const ended = async (id: string) => {
    await until(async () => !["receiving", "queued", "rendering"].includes((await look(id)).state), 60_000);
    return look(id);
  };
  const chunks = () => server().database.prisma.uploadChunk.count();

  it("is ingested once complete, under the person's name, and its bytes are deleted", async () => {
    const bytes = await bundle("parts");
    const { id, received, state } = await begun(declared(bytes, "C:\\studies\\..\\parts.zip"));
    expect([received, state]).toEqual([0, "receiving"]);
    const half = Math.floor(bytes.length / 2);
    expect(await read(await append(id, 0, bytes.subarray(0, half)))).toMatchObject({ received: half });
    // The same declaration goes on where it stopped; another person's begins anew.
    expect(await begun(declared(bytes, "parts.zip"))).toMatchObject({ id, received: half });
    expect((await begun(declared(bytes, "parts.zip"), "grace")).id).not.toBe(id);
    expect((await begun({ ...declared(bytes, "parts.zip"), strict: true })).id).not.toBe(id);
    expect((await read(await append(id, half, bytes.subarray(half)))).received).toBe(bytes.length);
    const upload = await ended(id);
    expect(upload).toMatchObject({
      ...{ state: "ready", fileName: "parts.zip", error: null },
      report: { outcome: "created", protocolId: "parts", source: "parts.zip", problems: [] },
    });
    const { prisma } = server().database;
    const [event] = await prisma.auditEvent.findMany({ where: { protocolId: "parts" } });
    expect(event).toMatchObject({ actor: "ada of the test", source: "ingest", action: "protocol.created" });
    expect(await prisma.uploadChunk.count({ where: { uploadId: id } })).toBe(0);
    expect((await readProblem(await call("DELETE", `/${id}`, "ada"))).code).toBe("upload-ended");
    const late = await append(id, bytes.length, Buffer.from("x"));
    expect((await readProblem(late)).code).toBe("upload-ended");
  });

  it("keeps the received bytes of an interrupted part", async () => {
    const bytes = Buffer.alloc(1_300_000, "x");
    const { id } = await begun(declared(bytes, "cut.zip"));
    const cookie = headers.ada?.cookie ?? "";
    const head = `PUT /api/bundle-uploads/${id}?offset=0 HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`;
    const socket = connect(server().port, "127.0.0.1");
    socket.write(head + bytes.subarray(0, 1_200_000).toString());
    await until(async () => (await look(id)).received > 0, 20_000);
    socket.destroy();
    const { received } = await begun(declared(bytes, "cut.zip"));
    expect(received).toBeGreaterThan(1_000_000);
    expect(received).toBeLessThan(bytes.length);
    expect((await read(await append(id, received, bytes.subarray(received)))).received).toBe(bytes.length);
    expect(await ended(id)).toMatchObject({ state: "failed", report: { outcome: "failed" } });
  });

  it("rejects a part that leaves a gap, overlaps, or is too long, and keeps what it has", async () => {
    const bytes = await bundle("offsets");
    const { id } = await begun(declared(bytes));
    const part = bytes.subarray(0, 100);
    await append(id, 0, part);
    for (const offset of [0, 99, 101]) {
      const problem = await readProblem(await append(id, offset, part));
      expect([problem.code, problem.detail]).toEqual([
        "wrong-offset",
        `The next part must begin at 100; this one begins at ${offset}.`,
      ]);
    }
    const long = await readProblem(await append(id, 100, Buffer.concat([bytes.subarray(100), part])));
    expect([long.code, long.detail]).toEqual([
      "wrong-offset",
      `The part is longer than the ${bytes.length - 100} bytes that are missing.`,
    ]);
    expect(await look(id)).toMatchObject({ received: 100, state: "receiving" });
    const cancelled = await read(await call("DELETE", `/${id}`, "ada"));
    expect(cancelled.state).toBe("cancelled");
    expect(await server().database.prisma.uploadChunk.count({ where: { uploadId: id } })).toBe(0);
  });

  it("of two senders of the same part, one receives the offset to resume from, and the bundle is stored once", async () => {
    const bytes = await bundle("twice");
    const [one, two] = await Promise.all([begun(declared(bytes)), begun(declared(bytes))]);
    expect(one.id).toBe(two.id);
    const answers = await Promise.all([append(one.id, 0, bytes), append(two.id, 0, bytes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ended(one.id)).toMatchObject({ report: { outcome: "created", protocolId: "twice" } });
  });

  it("may be a USDM file with its PDF, under a chosen id", async () => {
    const json = Buffer.from(JSON.stringify(validStudy()));
    const pdf = await makePdf(["The only page"]);
    const bytes = Buffer.concat([json, pdf]);
    const options = { pdfSize: pdf.length, id: "chosen-1" };
    const { id } = await begun({ ...declared(bytes, "study.json"), ...options });
    await append(id, 0, bytes);
    expect(await ended(id)).toMatchObject({
      report: { outcome: "created", protocolId: "chosen-1", pageCount: 1 },
    });
  });

  it.each([
    [
      "bytes that do not match the hash",
      async () => ({ bytes: await bundle("changed"), sha256: "0".repeat(64) }),
      null,
    ],
    [
      "a file that is not a zip",
      async () => ({ bytes: Buffer.from("PK, but no zip") }),
      "The zip is damaged or truncated.",
    ],
    [
      "a path that leads out of the bundle",
      async () => ({
        bytes: renameInside(await bundle("out", { "xx/aaaa.json": {} }), "xx/aaaa", "../aaaa"),
      }),
      "The path leads out of the bundle.",
    ],
    [
      "a bundle with a problem",
      async () => ({ bytes: await bundle("bad", { "domains.json": 7 }) }),
      "The value has the wrong type.",
    ],
  ] as const)("%s: fails with the reason, and nothing is kept", async (_what, make, message) => {
    const made: { bytes: Buffer; sha256?: string } = await make();
    const { id } = await begun({ ...declared(made.bytes), ...(made.sha256 ? { sha256: made.sha256 } : {}) });
    await append(id, 0, made.bytes);
    const upload = await ended(id);
    expect(upload.state).toBe("failed");
    if (message === null) expect(upload.error).toContain("differ from those that were sent");
    else expect(upload.report?.problems[0]?.message).toBe(message);
    expect(JSON.stringify(upload)).not.toContain("/tmp");
    expect(await server().database.prisma.uploadChunk.count({ where: { uploadId: id } })).toBe(0);
  });

  it("stores nothing in a dry run", async () => {
    const bytes = await bundle("dry");
    const { id } = await begun({ ...declared(bytes), dryRun: true });
    await append(id, 0, bytes);
    expect(await ended(id)).toMatchObject({
      state: "ready",
      report: { outcome: "created", protocolId: "dry" },
    });
    expect(await server().database.prisma.protocol.count({ where: { id: "dry" } })).toBe(0);
  });

  it("counts its declared size toward the quota; unfinished uploads are limited", async () => {
    const large = { ...declared(Buffer.from("x")), size: 2_000_000 };
    await begun(large, "full");
    const second = await readProblem(await begin({ ...large, size: 1_000_001 }, "full"));
    expect([second.code, second.detail]).toEqual([
      "quota-exceeded",
      "You may upload 3 MB within 24 hours. Try again later.",
    ]);
    await begun({ ...large, size: 1_000_000 }, "full");
    for (let size = 1; size <= 10; size++) await begun({ ...large, size }, "many");
    const more = await readProblem(await begin({ ...large, size: 11 }, "many"));
    expect([more.code, more.detail]).toEqual(["quota-exceeded", expect.stringContaining("are unfinished")]);
    expect(await begun({ ...large, size: 10 }, "many")).toMatchObject({ received: 0 });
  });

  it("expires a day after its last part", async () => {
    const bytes = await bundle("late");
    const { id } = await begun(declared(bytes), "grace");
    await append(id, 0, bytes.subarray(0, 100));
    const { prisma, pool } = server().database;
    const age = (hours: number) =>
      pool.query("UPDATE uploads SET updated_at = now() - make_interval(hours => $2) WHERE id = $1", [
        id,
        hours,
      ]);
    const limits = { receiving: 150, partial: 24, rendering: 60, kept: 7, attempts: 3 };
    await age(23);
    await recoverUploads(server().database, limits);
    expect((await look(id)).state).toBe("receiving");
    await age(25);
    await recoverUploads(server().database, limits);
    expect(await look(id)).toMatchObject({ state: "failed", error: "The file did not arrive completely." });
    expect(await prisma.uploadChunk.count({ where: { uploadId: id } })).toBe(0);
    expect((await begun(declared(bytes), "grace")).id).not.toBe(id);
  });

  it("DIG-24: of a new study does not change a stored one with its id", { timeout: 120_000 }, async () => {
    const make = (title: string) =>
      bundle("only-new", { "protocol.json": protocolJson("only-new", { title }) });
    const send = async (bytes: Buffer) => {
      const { id } = await begun({ ...declared(bytes), isNew: true });
      await append(id, 0, bytes);
      return (await ended(id)).report;
    };
    const first = await make("First");
    expect(await send(first)).toMatchObject({ outcome: "created" });
    expect(await send(first)).toMatchObject({ outcome: "skipped" });
    expect(await send(await make("Second"))).toMatchObject({
      outcome: "failed",
      problems: [{ message: '"only-new" is already the id of a stored study.' }],
    });
    const stored = await server().database.prisma.protocol.findUnique({ where: { id: "only-new" } });
    expect(stored?.title).toBe("First");
  });

  it("is rolled back by a restart and completed by the next server", {
    timeout: 60_000,
  }, async () => {
    const other = await createTestDatabase();
    const database = createDatabase({ url: other.url });
    const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const fileMemory = createFileMemoryBudget(defaultFileMemory);
    const start = () => startUploadWorker({ database, url: other.url, logger, concurrency: 1, fileMemory });
    const pages = Array.from({ length: 120 }, (_, page) => `Page ${page} ${"of many words ".repeat(60)}`);
    const bytes = await bundle("restart", { "source.pdf": await makePdf(pages) });
    const context = { database, onQueued: () => undefined };
    const options = { pdfSize: 0, isNew: false, strict: false, dryRun: false };
    const { id } = await beginBundleUpload(context, { ...declared(bytes), ...options }, null);
    await receivePart(
      context,
      id,
      0,
      (async function* () {
        yield bytes;
      })(),
    );
    const first = start();
    await until(async () => (await bundleUploadOf(context, id)).pagesDone > 0, 30_000);
    await first.stop();
    expect(await bundleUploadOf(context, id)).toMatchObject({ state: "queued" });
    expect(await database.prisma.protocol.count()).toBe(0);
    const second = start();
    await until(async () => (await bundleUploadOf(context, id)).state === "ready", 30_000);
    await second.stop();
    await database.close();
    await other.drop();
  });

  it.each([
    ["an unsupported file type", { fileName: "a.pdf" }],
    ["an empty file", { size: 0 }],
    ["a file beyond the limit", { size: 600 * 1024 * 1024 }],
    ["a PDF larger than the upload", { pdfSize: 100 }],
    ["an invalid hash", { sha256: "abc" }],
    ["an unknown option", { overwrite: true }],
  ])("rejects %s", async (_what, change) => {
    const answer = await begin({ ...declared(Buffer.from("x")), ...change });
    expect((await readProblem(answer)).code).toBe("invalid-request");
  });

  it("rejects people who may not ingest, unknown ids, other bodies, and parts that are too large", async () => {
    const bytes = Buffer.from("x");
    expect((await readProblem(await begin(declared(bytes), "reader"))).code).toBe("forbidden");
    expect((await readProblem(await begin(declared(bytes), "stranger"))).code).toBe("not-signed-in");
    const unknown = "01890000-0000-7000-8000-000000000000";
    for (const answer of [
      await call("GET", `/${unknown}`, "ada"),
      await call("DELETE", `/${unknown}`, "ada"),
      await append(unknown, 0, bytes),
    ]) {
      expect((await readProblem(answer)).code).toBe("upload-not-found");
    }
    expect((await readProblem(await call("GET", "/seven", "ada"))).code).toBe("invalid-request");
    const before = await chunks();
    const { id } = await begun(declared(bytes, "x.json"));
    expect((await readProblem(await append(id, -1, bytes))).code).toBe("invalid-request");
    const text = await call("PUT", `/${id}?offset=0`, "ada", { body: "x" });
    expect((await readProblem(text)).code).toBe("unsupported-media-type");
    const head = `PUT /api/bundle-uploads/${id}?offset=0 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: ${17 * 1024 * 1024}\r\n\r\n`;
    expect(await sendBytes(server().port, head)).toContain('"code":"payload-too-large"');
    expect(await chunks()).toBe(before);
  });
});
