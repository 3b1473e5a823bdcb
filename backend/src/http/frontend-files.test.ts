import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, serve } from "../serve.ts";
import { requestRaw } from "../testing/request-raw.ts";
import { frontendFiles, loadFrontend } from "./frontend-files.ts";
import { createLogger } from "./logger.ts";
import { problemHandler } from "./problem-handler.ts";

const script = `console.log("${"x".repeat(2000)}")`;
let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trialtrace frontend "));
  await mkdir(join(folder, "dist", "assets"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "secret");
  await writeFile(join(folder, "dist", "index.html"), "<!doctype html><title>TrialTrace</title>");
  await writeFile(join(folder, "dist", "favicon.svg"), "<svg/>");
  await writeFile(join(folder, "dist", "assets", "index-1a2b3c.js"), script);
  await writeFile(join(folder, "dist", "assets", "index-1a2b3c.js.br"), brotliCompressSync(script));
  const application = express();
  application.use(frontendFiles(await loadFrontend(join(folder, "dist"))));
  application.use((_req, res) => void res.status(404).end("none of ours"));
  server = await serve(
    { handler: application, startDraining: () => undefined },
    { host: "127.0.0.1", port: 0 },
  );
});
afterAll(async () => {
  await server.drain();
  await rm(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  requestRaw(server.port, path, { method, headers });
const html = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("the built browser application", () => {
  it.each([
    "/",
    "/index.html",
    "/dashboard?protocolId=AZD9291.pdf&page=3",
    "/protocol/AZD9291.pdf",
    "/no/such/page",
    "/%ZZ",
    "/..%2f..%2fsecret.txt",
    "/../secret.txt",
    "/assets",
  ])("OPS-8: %s returns the application, which handles its own routes", async (path) => {
    const answer = await ask(path, html);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(answer.body.toString()).toContain("<title>TrialTrace</title>");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect((await ask(path, { ...html, "If-None-Match": String(answer.headers.etag) })).status).toBe(304);
  });

  it("serves hashed assets compressed and permanently cacheable", async () => {
    const answer = await ask("/assets/index-1a2b3c.js", { "Accept-Encoding": "gzip" });
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(gunzipSync(answer.body).toString()).toBe(script);
    const smaller = await ask("/assets/index-1a2b3c.js", { "Accept-Encoding": "gzip, deflate, br" });
    expect(smaller.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(smaller.body).toString()).toBe(script);
    expect((await ask("/assets/index-1a2b3c.js.br", html)).status).toBe(404);
    expect((await ask("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  it.each([
    ["an asset of an older build", "/assets/index-old.js", html, "GET"],
    ["a program that requests JSON", "/dashboard", { Accept: "application/json" }, "GET"],
    ["another method", "/dashboard", html, "POST"],
  ])("does not respond to %s with the application", async (_name, path, headers, method) => {
    expect((await ask(path, headers, method)).body.toString()).toBe("none of ours");
  });

  it("responds to HEAD", async () => {
    const answer = await ask("/dashboard", html, "HEAD");
    expect([answer.status, answer.body.length, answer.headers["content-length"]]).toEqual([200, 0, "40"]);
  });
});

it("states how to build the application if it is missing", async () => {
  const application = express();
  application.use(frontendFiles(await loadFrontend(join(tmpdir(), "no such folder"))));
  application.use(problemHandler({ logger: createLogger("silent"), databaseFault: () => null }));
  const other = await serve(
    { handler: application, startDraining: () => undefined },
    { host: "127.0.0.1", port: 0 },
  );
  const answer = await requestRaw(other.port, "/", { headers: html });
  await other.drain();
  expect([answer.status, answer.body.toString()]).toEqual([404, expect.stringContaining("npm start")]);
});
