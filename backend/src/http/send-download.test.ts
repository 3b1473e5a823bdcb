import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { attachment, sendDownload } from "./send-download.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that sends these bytes; errors from `sendDownload` are collected in `thrown`. */
async function serve(bytes: () => AsyncIterable<Uint8Array>) {
  const thrown: unknown[] = [];
  server = createServer((req, res) => {
    const download = { fileName: "a b.zip", etag: '"1"', bytes };
    sendDownload(req, res, "application/zip", download).catch((error: unknown) => {
      thrown.push(error);
      if (res.headersSent) res.destroy();
      else res.writeHead(500).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}/`, thrown };
}

const piece = (text: string) => new TextEncoder().encode(text);
const never = (): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("nobody requested the bytes")) }),
});

describe("API-6: a file sent while it is generated", () => {
  it("arrives complete, with its name", async () => {
    const { url } = await serve(async function* () {
      yield piece("one");
      yield piece("two");
    });
    const answer = await fetch(url);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="a-b.zip"');
    expect([answer.headers.get("content-type"), answer.headers.get("etag")]).toEqual([
      "application/zip",
      '"1"',
    ]);
    expect(await answer.text()).toBe("onetwo");
  });

  it.each([
    ["HEAD", {}, 200],
    ["GET", { "If-None-Match": '"1"' }, 304],
  ])("responds to %s %j without generating a byte", async (method, headers, status) => {
    const { url, thrown } = await serve(never);
    const answer = await fetch(url, { method, headers });
    expect([answer.status, await answer.text(), thrown]).toEqual([status, "", []]);
  });

  it("is a problem if it fails before the first byte, otherwise a broken response", async () => {
    const early = await serve(never);
    expect((await fetch(early.url)).status).toBe(500);
    server?.close();
    const late = await serve(async function* () {
      yield piece("x".repeat(100_000));
      throw new Error("The database is gone.");
    });
    const answer = await fetch(late.url);
    await expect(answer.text()).rejects.toThrow();
    expect(late.thrown).toMatchObject([{ message: "The database is gone." }]);
  });

  it("stops being generated when the client disconnects", async () => {
    let ended = false;
    const { url, thrown } = await serve(async function* () {
      try {
        for (;;) yield piece("x".repeat(65_536));
      } finally {
        ended = true;
      }
    });
    const controller = new AbortController();
    const answer = await fetch(url, { signal: controller.signal });
    await answer.body?.getReader().read();
    controller.abort();
    await expect.poll(() => ended).toBe(true);
    expect(thrown).toEqual([]);
  });
});

describe("API-6: file names of downloads are safe", () => {
  it.each([
    ["AZD9291.pdf-usdm.json", "AZD9291.pdf-usdm.json"],
    ['a"b\r\nX: y', "a-b-X-y"],
    ["../../etc/passwd", "etc-passwd"],
    ["…", "download"],
  ])("%j", (name, safe) => expect(attachment(name)).toBe(`attachment; filename="${safe}"`));
});
