import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { citationListSchema, outlineSchema, pageIndexSchema, pageTextSchema } from "../../contract/pages.ts";
import { makePdf } from "../../ingest/testing/make-pdf.ts";
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
});

describe.skipIf(isDatabaseElsewhere())("GET /api/pages/{page}/text", () => {
  const server = withServer(protocols);
  const ask = (page: string, id = "adaura") => server().get(`/api/pages/${page}/text?protocolId=${id}`);

  it("returns the words and their boxes", async () => {
    const text = pageTextSchema.parse(await (await ask("2")).json());
    expect(text).toMatchObject({ protocolId: "AZD9291.pdf", page: 2, text: "Page 2" });
    expect(text.words).toHaveLength(1);
  });

  it("recognizes a page that is only an image", async () => {
    const text = pageTextSchema.parse(await (await ask("3")).json());
    expect(text).toEqual({ protocolId: "AZD9291.pdf", page: 3, text: "", words: [] });
  });

  it.each([
    ["4", "adaura", "page-not-found"],
    ["100000", "adaura", "page-not-found"],
    ["1", "no-pages", "page-not-found"],
    ["1", "nobody", "protocol-not-found"],
    ["0", "adaura", "invalid-request"],
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
    ["?v=v-3", "private, max-age=31536000, immutable"],
    ["", "private, max-age=3600, immutable"],
    ["?v=v-2", "private, max-age=3600, immutable"],
    ["?v=", "private, max-age=3600, immutable"],
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

describe.skipIf(isDatabaseElsewhere())("VIEW-8: a page sharper than its stored image", () => {
  const server = withServer(protocols);
  const ask = (page: number, id = "adaura") =>
    server().get(
      `/attached_assets/${id}/images/page_${String(page).padStart(4, "0")}.png?v=v-3&resolution=sharp`,
    );
  const images = Array.from({ length: 30 }, (_, index) => ({
    ...{
      protocolId: "AZD9291.pdf",
      page: index + 4,
      width: 4,
      height: 6,
      sha256: "",
      bytes: Buffer.from("x"),
    },
  }));

  beforeAll(async () => {
    const { prisma } = server().database;
    const content = Uint8Array.from(await makePdf(["1", "2", "3", ...images.map(({ page }) => `${page}`)]));
    const file = { protocolId: "AZD9291.pdf", path: "source.pdf", sha256: "", size: content.length, content };
    await prisma.bundleFile.create({ data: file });
    await prisma.pageImage.createMany({ data: images });
  });

  it("is drawn from the stored PDF and can be cached permanently", async () => {
    const index = pageIndexSchema.parse(await (await server().get("/api/pages?protocolId=adaura")).json());
    expect(index.sharp).toBe(true);
    const answer = await ask(2);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("etag")).toMatch(/^"/);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeGreaterThan(2_800);
  });

  it("is not available if only images are stored", async () => {
    const index = pageIndexSchema.parse(
      await (await server().get("/api/pages?protocolId=borrowed-folder")).json(),
    );
    expect(index.sharp).toBe(false);
    expect((await readProblem(await ask(1, "borrowed-folder"))).code).toBe("document-not-found");
    expect((await readProblem(await ask(99))).code).toBe("page-not-found");
  });

  it("is rejected if too many others are being rendered, and those complete", async () => {
    const answers = await Promise.all(images.map(({ page }) => ask(page)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(images.length);
    expect(refused[0]?.headers.get("retry-after")).toBe("2");
    for (const answer of refused) expect((await readProblem(answer)).code).toBe("busy");
  });
});

describe.skipIf(isDatabaseElsewhere())("GET /api/pages/outline and /api/pages/citations", () => {
  const server = withServer(protocols);

  beforeAll(async () => {
    const passage = (kind: string, page: number, text: string, snippet: string | null = null) => ({
      ...{ protocolId: "AZD9291.pdf", kind, reference: "r", section: "1", lead: "" },
      ...{ heading: "1 Introduction", page, text, snippet },
    });
    await server().database.prisma.passage.createMany({
      data: [
        passage("heading", 1, "1 Introduction"),
        passage("domain-value", 2, "b", "not on the page"),
        passage("domain-value", 2, "a", "Page  2"),
        passage("criterion", 2, "c", "Page  2"),
        passage("criterion", 1, "d", "Page 1"),
      ],
    });
  });

  it("VIEW-9: lists the sections and the pages they start on", async () => {
    const answer = await server().get("/api/pages/outline?protocolId=adaura");
    expect(outlineSchema.parse(await answer.json())).toEqual({
      protocolId: "AZD9291.pdf",
      sections: [{ title: "1 Introduction", depth: 0, page: 1 }],
    });
  });

  it("VIEW-10: lists each quote once, by page and then by position on the page", async () => {
    const answer = await server().get("/api/pages/citations?protocolId=adaura");
    const { citations } = citationListSchema.parse(await answer.json());
    expect(citations.map(({ page, quote }) => [page, quote])).toEqual([
      [1, "Page 1"],
      [2, "Page  2"],
      [2, "not on the page"],
    ]);
  });
});
