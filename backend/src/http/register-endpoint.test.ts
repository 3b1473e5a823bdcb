import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "../contract/endpoint.ts";
import { problemSchema } from "../contract/problem.ts";
import { type RunningServer, serve } from "../serve.ts";
import { uncacheableAnswer } from "./answer.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { bodyGuard } from "./body-guard.ts";
import { bodyLimit } from "./json-body.ts";
import { createLogger } from "./logger.ts";
import { problemHandler } from "./problem-handler.ts";
import { endpointRegistry, expressPath } from "./register-endpoint.ts";

const postNote = defineEndpoint({
  id: "postNote",
  access: "anyone",
  method: "POST",
  path: "/api/notes/{page}",
  summary: "Takes a note",
  tag: "Test",
  params: z.object({ page: z.coerce.number().int().min(1).max(1000) }),
  query: z.object({ protocolId: z.string().min(1) }),
  body: z.strictObject({ text: z.string().min(1), mark: z.boolean() }),
  response: z.object({ page: z.int(), text: z.string() }),
  problems: ["invalid-request"],
  cache: "none",
});
const getBroken = defineEndpoint({
  ...postNote,
  id: "getBroken",
  method: "GET",
  path: "/api/broken",
  params: z.object({}),
  query: z.object({}),
  body: z.undefined(),
});

const getHanging = defineEndpoint({ ...getBroken, id: "getHanging", path: "/api/hanging" });

const postLargeNote = defineEndpoint({ ...postNote, id: "postLargeNote", path: "/api/large-notes/{page}" });

const application = express();
const router = express.Router();
const registry = endpointRegistry({
  router,
  cache: createAnswerCache({ documentBytes: 1000, imageBytes: 1000 }),
  checkAnswers: true,
  findStudy: async () => null,
  proxies: 0,
  answerLimit: 100,
});
registry.register(postNote, async ({ params, body }) =>
  uncacheableAnswer({ page: params.page, text: body.text }),
);
registry.registerRaw(postLargeNote, async ({ params, body }) => {
  const { text } = postNote.body.parse(JSON.parse(Buffer.from(body).toString()));
  return uncacheableAnswer({ page: params.page, text });
});
registry.register(getBroken, async () => uncacheableAnswer({ page: 1, text: "x", secret: true }));
registry.register(getHanging, () => new Promise(() => undefined));
registry.refuseOtherMethods();
application.use(bodyGuard(), router);
application.use(problemHandler({ logger: createLogger("silent"), databaseFault: () => null }));
const app = { handler: application, startDraining: () => undefined };
let server: RunningServer;
let origin = "";

beforeAll(async () => {
  server = await serve(app, { host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.drain());

async function post(
  body: BodyInit,
  headers: Record<string, string> = { "Content-Type": "application/json" },
  call = "notes",
) {
  const answer = await fetch(`${origin}/api/${call}/3?protocolId=x`, { method: "POST", body, headers });
  return { status: answer.status, json: await answer.json() };
}

describe("a call with a body", () => {
  it("passes the parsed body to its handler", async () => {
    expect(await post('{"text":"a","mark":true}')).toEqual({ status: 200, json: { page: 3, text: "a" } });
  });

  it("names every invalid field of path, query, and body at once", async () => {
    const answer = await fetch(`${origin}/api/notes/0`, {
      method: "POST",
      body: '{"text":"","extra":1}',
      headers: { "Content-Type": "application/json" },
    });
    const problem = problemSchema.parse(await answer.json());
    expect([answer.status, problem.code]).toEqual([400, "invalid-request"]);
    expect(problem.errors?.map((error) => `${error.in} ${error.field}`).sort()).toEqual([
      "body ",
      "body mark",
      "body text",
      "path page",
      "query protocolId",
    ]);
    expect(problem.detail).toMatch(/and 2 more$/);
  });

  it("names only the lowest of several limits", async () => {
    const answer = await fetch(`${origin}/api/notes/99999999999999999999?protocolId=x`, {
      method: "POST",
      body: '{"text":"a","mark":true}',
      headers: { "Content-Type": "application/json" },
    });
    expect(problemSchema.parse(await answer.json()).errors).toEqual([
      { in: "path", field: "page", message: "must be at most 1000" },
    ]);
  });

  it.each([
    ["malformed JSON", '{"text":', 400, "invalid-request"],
    ["a body that is not an object", '"text"', 400, "invalid-request"],
    ["an empty body", "", 400, "invalid-request"],
    ["a body over the limit", `{"text":"${"x".repeat(bodyLimit)}","mark":true}`, 413, "payload-too-large"],
  ])("rejects %s", async (_name, body, status, code) => {
    const answer = await post(body);
    expect([answer.status, problemSchema.parse(answer.json).code]).toEqual([status, code]);
  });

  it("rejects a body over the limit without a declared length", async () => {
    const chunk = new Uint8Array(64 * 1024).fill(32);
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        if (sent > bodyLimit * 2) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body: stream,
      duplex: "half",
      headers: { "Content-Type": "application/json" },
    };
    const answer = await fetch(`${origin}/api/notes/3?protocolId=x`, init);
    expect([answer.status, problemSchema.parse(await answer.json()).code]).toEqual([
      413,
      "payload-too-large",
    ]);
  });

  it.each([
    [{ "Content-Type": "text/plain" }],
    [{ "Content-Type": "application/x-www-form-urlencoded" }],
    [{ "Content-Type": "application/json; charset=latin9" }],
    [{ "Content-Type": "application/json", "Content-Encoding": "compress" }],
  ])("responds with 415 to %o", async (headers) => {
    const answer = await post('{"text":"a","mark":true}', headers);
    expect([answer.status, problemSchema.parse(answer.json).code]).toEqual([415, "unsupported-media-type"]);
  });
});

describe.each([
  ["parsed on arrival", "notes"],
  ["parsed in a thread", "large-notes"],
])("a compressed body %s", (_call, path) => {
  const text = '{"text":"a","mark":true}';
  const send = (encoding: string, body: BodyInit) =>
    post(body, { "Content-Type": "application/json", "Content-Encoding": encoding }, path);

  it.each([
    ["gzip", gzipSync(text)],
    ["deflate", deflateSync(text)],
    ["br", brotliCompressSync(text)],
  ])("is decompressed: %s", async (encoding, body) => {
    expect(await send(encoding, new Uint8Array(body))).toEqual({ status: 200, json: { page: 3, text: "a" } });
  });

  it.each([
    ["gzip", "not packed at all", text],
    ["deflate", "not packed at all", text],
    ["br", "not packed at all", text],
    ["gzip", "cut off", new Uint8Array(gzipSync(text).subarray(0, 20))],
    ["br", "cut off", new Uint8Array(brotliCompressSync(text).subarray(0, 10))],
  ])("is the client's error if it cannot be decompressed: %s, %s", async (encoding, _name, body) => {
    const answer = await send(encoding, body);
    expect([answer.status, problemSchema.parse(answer.json)]).toEqual([
      400,
      expect.objectContaining({
        code: "invalid-request",
        detail: "The body does not match its Content-Encoding.",
      }),
    ]);
  });

  it("may have any supported form only", async () => {
    const answer = await send("compress", text);
    expect([answer.status, problemSchema.parse(answer.json).code]).toEqual([415, "unsupported-media-type"]);
  });

  it("may not exceed the limit before decompression either", async () => {
    const answer = await send("identity", `{"text":"${"x".repeat(bodyLimit)}","mark":true}`);
    expect([answer.status, problemSchema.parse(answer.json).code]).toEqual([413, "payload-too-large"]);
  });

  it("may not exceed the limit after decompression", async () => {
    const answer = await send("gzip", new Uint8Array(gzipSync(Buffer.alloc(bodyLimit + 1, 32))));
    expect([answer.status, problemSchema.parse(answer.json).code]).toEqual([413, "payload-too-large"]);
  });
});

describe("endpointRegistry", () => {
  it("rejects, in tests, a response that exceeds its contract", async () => {
    const answer = await fetch(`${origin}/api/broken`);
    const text = await answer.text();
    expect([answer.status, problemSchema.parse(JSON.parse(text)).code]).toEqual([500, "internal-error"]);
    expect(text).not.toContain("secret");
  });

  it("does not let a handler keep its caller waiting forever", async () => {
    const answer = await fetch(`${origin}/api/hanging`);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect([answer.status, problemSchema.parse(await answer.json()).code]).toEqual([
      503,
      "database-unavailable",
    ]);
  });

  it("lists the allowed methods of a path called with another method", async () => {
    const answer = await fetch(`${origin}/api/notes/3`, { method: "DELETE" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  it.each([
    ["/api/domains/{domain}", "/api/domains/:domain"],
    ["/attached_assets/{folder}/images/{file}", "/attached_assets/:folder/images/:file"],
  ])("%s is %s to Express", (path, expected) => {
    expect(expressPath(path)).toBe(expected);
  });
});
