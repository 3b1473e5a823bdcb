import { describe, expect, it } from "vitest";
import { type AnswerScope, documentAnswer } from "./answer.ts";
import { createAnswerCache, createByteBoundedMap } from "./answer-cache.ts";
import { prepareAnswer } from "./prepared-answer.ts";

const prepared = (scope: AnswerScope) => prepareAnswer(documentAnswer("{}", scope), {});
const limits = { documentBytes: 100_000, imageBytes: 10_000 };

function openCache() {
  const cache = createAnswerCache(limits);
  cache.open();
  const keep = (url: string, scope: AnswerScope, kind: "document" | "image" = "document") =>
    cache.store(url, prepared(scope), kind, cache.ticket());
  return { cache, keep, has: (url: string) => cache.find(url) !== undefined };
}

describe("createAnswerCache", () => {
  it("caches nothing before change notifications arrive, and nothing after they stop", () => {
    const cache = createAnswerCache(limits);
    cache.store("/a", prepared("installation"), "document", cache.ticket());
    expect(cache.find("/a")).toBeUndefined();
    cache.open();
    cache.store("/a", prepared("installation"), "document", cache.ticket());
    expect(cache.find("/a")).toBeDefined();
    cache.close();
    expect(cache.find("/a")).toBeUndefined();
    cache.store("/a", prepared("installation"), "document", cache.ticket());
    expect(cache.find("/a")).toBeUndefined();
  });

  it("invalidates only the changed protocol and the lists that show the change", () => {
    const { cache, keep, has } = openCache();
    keep("/one", { protocolId: "one" });
    keep("/one.png", { protocolId: "one" }, "image");
    keep("/two", { protocolId: "two" });
    keep("/list", "every-protocol");
    keep("/settings", "installation");
    cache.forget({ protocolId: "one", listed: false });
    const all = ["/one", "/one.png", "/two", "/list", "/settings"];
    expect(all.filter(has)).toEqual(["/two", "/list", "/settings"]);
    cache.forget({ protocolId: "one", listed: true });
    expect(all.filter(has)).toEqual(["/two", "/settings"]);
  });

  it.each([
    ["the same protocol", { protocolId: "one" }, { protocolId: "one", listed: false }, false],
    ["another protocol", { protocolId: "one" }, { protocolId: "other", listed: true }, true],
    ["what lists show", "every-protocol", { protocolId: "other", listed: true }, false],
    ["what no list shows", "every-protocol", { protocolId: "other", listed: false }, true],
    ["any protocol, for settings", "installation", { protocolId: "other", listed: true }, true],
  ] as const)("data read before a concurrent change of %s", (_, scope, change, kept) => {
    const { cache, has } = openCache();
    const ticket = cache.ticket();
    cache.forget(change);
    cache.store("/one", prepared(scope), "document", ticket);
    expect(has("/one")).toBe(kept);
  });

  it("does not cache data read while notifications were down", () => {
    const { cache, has } = openCache();
    cache.close();
    const ticket = cache.ticket();
    cache.open();
    cache.store("/one", prepared({ protocolId: "one" }), "document", ticket);
    expect(has("/one")).toBe(false);
  });

  it("does not evict documents in favor of images", () => {
    const { keep, has } = openCache();
    keep("/document", { protocolId: "one" });
    for (let page = 0; page < 50; page++) keep(`/${page}.png`, { protocolId: "one" }, "image");
    expect([has("/document"), has("/0.png"), has("/49.png")]).toEqual([true, false, true]);
  });

  it("does not cache a response for an overlong URL", () => {
    const { keep, has } = openCache();
    const url = `/${"x".repeat(600)}`;
    keep(url, "installation");
    expect(has(url)).toBe(false);
  });
});

describe("createByteBoundedMap", () => {
  const of = (bytes: number, group = "") => ({ bytes, group });

  it("evicts one group, whatever was replaced or evicted from it before", () => {
    const map = createByteBoundedMap<number>(100);
    map.set("pushed out", 0, of(40, "x"));
    map.set("moved", 1, of(30, "x"));
    map.set("moved", 2, of(30, "y"));
    map.set("stays", 3, of(20, "y"));
    map.set("goes", 4, of(50, "x"));
    map.deleteGroup("x");
    expect([map.get("pushed out"), map.get("moved"), map.get("stays"), map.get("goes")]).toEqual([
      ...[undefined, 2, 3, undefined],
    ]);
    expect(map.bytes).toBe(50);
    map.clear();
    expect([map.get("moved"), map.bytes]).toEqual([undefined, 0]);
  });

  it("evicts the least recently used value, and never exceeds its limit", () => {
    const map = createByteBoundedMap<number>(100);
    map.set("a", 1, of(40));
    map.set("b", 2, of(40));
    expect(map.get("a")).toBe(1);
    map.set("c", 3, of(40));
    expect([map.get("a"), map.get("b"), map.get("c"), map.bytes]).toEqual([1, undefined, 3, 80]);
  });

  it("counts a replaced value once and skips one that is too large", () => {
    const map = createByteBoundedMap<number>(100);
    map.set("a", 1, of(60));
    map.set("a", 2, of(70));
    expect([map.get("a"), map.bytes]).toEqual([2, 70]);
    map.set("b", 3, of(101));
    expect([map.get("b"), map.get("a"), map.bytes]).toEqual([undefined, 2, 70]);
    map.set("a", 4, of(101));
    expect([map.get("a"), map.bytes]).toEqual([undefined, 0]);
  });
});
