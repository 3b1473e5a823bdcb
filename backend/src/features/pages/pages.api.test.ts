import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { pageIndexSchema, pageTextSchema } from "../../contract/pages.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { imageOf } from "../../testing/store-protocol.ts";
import { withServer } from "../../testing/with-server.ts";

const protocols = [
  { id: "AZD9291.pdf", aliases: ["adaura"], imageFolder: "ADAURA_1", pages: 3, wordlessPages: [3] },
  { id: "no-pages", pages: 0 },
  { id: "borrowed-folder", imageFolder: "adaura-images", pages: 1 },
];

describe.skipIf(isDatabaseElsewhere())("GET /api/pages", () => {
  const server = withServer(protocols);

  it.each(["AZD9291.pdf", "adaura"])("returns the page count of %s", async (name) => {
    const index = pageIndexSchema.parse(await (await server().get(`/api/pages?protocolId=${name}`)).json());
    expect(index).toMatchObject({
      protocolId: "AZD9291.pdf",
      pageCount: 3,
      folder: "ADAURA_1",
      version: "v-3",
    });
  });

  it("responds for a protocol without pages", async () => {
    const index = pageIndexSchema.parse(await (await server().get("/api/pages?protocolId=no-pages")).json());
    expect(index).toMatchObject({ pageCount: 0, sizes: [] });
  });

  it("rejects an unknown or missing protocol", async () => {
    expect((await readProblem(await server().get("/api/pages?protocolId=x"))).code).toBe(
      "protocol-not-found",
    );
    expect((await readProblem(await server().get("/api/pages"))).code).toBe("invalid-request");
  });
});

describe.skipIf(isDatabaseElsewhere())("GET /api/pages/{page}/text", () => {
  const server = withServer(protocols);
  const ask = (page: string, id = "adaura") => server().get(`/api/pages/${page}/text?protocolId=${id}`);

  it("returns the words and their boxes", async () => {
    const text = pageTextSchema.parse(await (await ask("2")).json());
    expect(text).toMatchObject({ protocolId: "AZD9291.pdf", page: 2, text: "Page 2" });
    expect(text.words).toHaveLength(1);
  });

  it("recognizes a page that has only an image", async () => {
    const text = pageTextSchema.parse(await (await ask("3")).json());
    expect(text).toEqual({ protocolId: "AZD9291.pdf", page: 3, text: "", words: [] });
  });

  it.each([
    ["4", "adaura", "page-not-found"],
    ["100000", "adaura", "page-not-found"],
    ["1", "no-pages", "page-not-found"],
    ["1", "nobody", "protocol-not-found"],
    ["0", "adaura", "invalid-request"],
    ["-1", "adaura", "invalid-request"],
    ["1.5", "adaura", "invalid-request"],
    ["one", "adaura", "invalid-request"],
    ["100001", "adaura", "invalid-request"],
    ["1", "", "invalid-request"],
  ])("page %s of '%s': %s", async (page, id, code) => {
    expect((await readProblem(await ask(page, id))).code).toBe(code);
  });
});

describe.skipIf(isDatabaseElsewhere())("GET /attached_assets/{folder}/images/{file}", () => {
  const server = withServer(protocols);
  const ask = (path: string, headers?: Record<string, string>) =>
    server().get(`/attached_assets/${path}`, headers);

  it.each(["ADAURA_1", "AZD9291.pdf", "adaura"])(
    "VIEW-7: static images, by folder, id or alias (%s)",
    async (folder) => {
      const answer = await ask(`${folder}/images/page_0002.png`);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(imageOf("AZD9291.pdf", 2));
    },
  );

  it.each([
    ["?v=v-3", "public, max-age=31536000, immutable"],
    ["", "public, max-age=3600, immutable"],
    ["?v=v-2", "public, max-age=3600, immutable"],
    ["?v=", "public, max-age=3600, immutable"],
  ])("can be cached%s: %s", async (query, policy) => {
    const answer = await ask(`ADAURA_1/images/page_0001.png${query}`);
    expect(answer.headers.get("cache-control")).toBe(policy);
  });

  it("returns 304 if the client has it, and is never compressed", async () => {
    const first = await ask("ADAURA_1/images/page_0001.png", { "Accept-Encoding": "gzip" });
    const etag = first.headers.get("etag") ?? "";
    expect([first.headers.get("content-encoding"), etag.startsWith('"')]).toEqual([null, true]);
    const second = await ask("ADAURA_1/images/page_0001.png", { "If-None-Match": etag });
    expect([second.status, await second.text(), second.headers.get("etag")]).toEqual([304, "", etag]);
  });

  it.each([
    ["ADAURA_1/images/page_0004.png", "page-not-found"],
    ["ADAURA_1/images/page_0000.png", "page-not-found"],
    ["no-pages/images/page_0001.png", "page-not-found"],
    ["nobody/images/page_0001.png", "protocol-not-found"],
    ["ADAURA_1/images/page_1.png", "invalid-request"],
    ["ADAURA_1/images/page_00001.png", "invalid-request"],
    ["ADAURA_1/images/page_0001.jpg", "invalid-request"],
    ["ADAURA_1/images/%2e%2e%2fsecret", "invalid-request"],
    ["ADAURA_1/images/page_0001.png%00", "invalid-request"],
    [`ADAURA_1/images/page_0001.png?v=${"x".repeat(65)}`, "invalid-request"],
    [`${"x".repeat(201)}/images/page_0001.png`, "invalid-request"],
    ["%00/images/page_0001.png", "invalid-request"],
    ["ADAURA_1/page_0001.png", "not-found"],
    ["", "not-found"],
  ])("%s: %s", async (path, code) => {
    expect((await readProblem(await ask(path))).code).toBe(code);
  });
});
