import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { requestRaw } from "../testing/request-raw.ts";
import { withSeededServer } from "../testing/with-server.ts";

const documents = [
  "/api/protocols",
  "/api/protocol?protocolId=adaura",
  "/api/domains/study%20design?protocolId=adaura",
  "/api/pages?protocolId=adaura",
  "/api/pages/1/text?protocolId=adaura",
  "/api/settings",
  "/api/openapi.json",
  "/api/docs",
];

describe("API-4: every document", () => {
  const server = withSeededServer();
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    requestRaw(server().port, path, { method, headers });

  // The first request goes through Express, later ones are served from the cache: all responses must match.
  describe.each([["first"], ["later"]])("request number %s", () => {
    it.each(documents)("%s has a strong ETag and a length, and can be revalidated", async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(headers.etag).toMatch(/^"[A-Za-z0-9_-]{20,}"$/);
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers["cache-control"]).toBe("no-cache");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-security-policy"]).toMatch(/^default-src '(none|self)';/);
    });

    it.each(documents)("%s returns 304 if the client has it", async (path) => {
      const { headers } = await ask(path);
      for (const tag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, "*"]) {
        const again = await ask(path, { "If-None-Match": String(tag) });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
        expect(again.headers["cache-control"]).toBe("no-cache");
        expect(again.headers["content-length"]).toBeUndefined();
      }
      expect((await ask(path, { "If-None-Match": '"other"' })).status).toBe(200);
    });

    it.each(documents)("%s is compressed if the client accepts it", async (path) => {
      const plain = await ask(path);
      const packed = await ask(path, { "Accept-Encoding": "br;q=1, gzip;q=0.5" });
      if (packed.headers["content-encoding"] === undefined) {
        expect(plain.body.length).toBeLessThan(1024);
        return;
      }
      // Compared as bytes: a matcher compares the elements of a megabyte one by one.
      expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
      expect([packed.headers.vary, plain.headers.vary]).toEqual(["Accept-Encoding", "Accept-Encoding"]);
      expect(packed.headers["content-length"]).toBe(String(packed.body.length));
      expect(packed.headers.etag).toBe(`W/${plain.headers.etag}`);
      const refused = await ask(path, { "Accept-Encoding": "gzip;q=0" });
      expect(refused.body.equals(plain.body)).toBe(true);
      const again = await ask(path, {
        "Accept-Encoding": "gzip",
        "If-None-Match": String(packed.headers.etag),
      });
      expect(again.status).toBe(304);
    });

    it.each([...documents, "/attached_assets/adaura/images/page_0001.png", "/api/health/live"])(
      "HEAD %s matches GET, without the body",
      async (path) => {
        const got = await ask(path);
        const head = await ask(path, {}, "HEAD");
        const { date: _date, "x-request-id": _id, ...said } = head.headers;
        expect(got.headers).toMatchObject(said);
        expect([head.status, head.body.length]).toEqual([200, 0]);
        expect(head.headers["content-length"]).toBe(String(got.body.length));
      },
    );
  });

  it("is not cached under made-up URLs", async () => {
    const before = server().log.length;
    await ask("/api/settings?cachebuster=1");
    await ask("/api/settings?cachebuster=1");
    expect(server().log.length).toBe(before);
  });
});
