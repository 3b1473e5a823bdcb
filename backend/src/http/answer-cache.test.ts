import { describe, expect, it } from "vitest";
import { type AnswerScope, documentAnswer } from "./answer.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { createByteBoundedMap } from "./byte-bounded-map.ts";
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
  it("keeps nothing before changes can be heard, and nothing after", () => {
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

  it("forgets what belongs to the changed protocol and all lists, and nothing else", () => {
    const { cache, keep, has } = openCache();
    keep("/one", { protocolId: "one" });
    keep("/one.png", { protocolId: "one" }, "image");
    keep("/two", { protocolId: "two" });
    keep("/list", "every-protocol");
    keep("/settings", "installation");
    cache.forget("one");
    expect(["/one", "/one.png", "/two", "/list", "/settings"].filter(has)).toEqual(["/two", "/settings"]);
  });

  it("refuses what was read before a change that came while it was read", () => {
    const { cache, has } = openCache();
    const ticket = cache.ticket();
    cache.forget("other");
    cache.store("/one", prepared({ protocolId: "one" }), "document", ticket);
    expect(has("/one")).toBe(false);
  });

  it("refuses what was read while changes could not be heard", () => {
    const { cache, has } = openCache();
    cache.close();
    const ticket = cache.ticket();
    cache.open();
    cache.store("/one", prepared({ protocolId: "one" }), "document", ticket);
    expect(has("/one")).toBe(false);
  });

  it("does not let images push documents out", () => {
    const { keep, has } = openCache();
    keep("/document", { protocolId: "one" });
    for (let page = 0; page < 50; page++) keep(`/${page}.png`, { protocolId: "one" }, "image");
    expect([has("/document"), has("/0.png"), has("/49.png")]).toEqual([true, false, true]);
  });

  it("does not keep an answer for an address of absurd length", () => {
    const { keep, has } = openCache();
    const url = `/${"x".repeat(600)}`;
    keep(url, "installation");
    expect(has(url)).toBe(false);
  });
});

describe("createByteBoundedMap", () => {
  it("lets go of what was used least recently, and never holds more than its bound", () => {
    const map = createByteBoundedMap<number>(100);
    map.set("a", 1, 40);
    map.set("b", 2, 40);
    expect(map.get("a")).toBe(1);
    map.set("c", 3, 40);
    expect([map.get("a"), map.get("b"), map.get("c"), map.bytes]).toEqual([1, undefined, 3, 80]);
  });

  it("counts a replaced value once and leaves out one that is too large", () => {
    const map = createByteBoundedMap<number>(100);
    map.set("a", 1, 60);
    map.set("a", 2, 70);
    expect([map.get("a"), map.bytes]).toEqual([2, 70]);
    map.set("b", 3, 101);
    expect([map.get("b"), map.get("a"), map.bytes]).toEqual([undefined, 2, 70]);
    map.set("a", 4, 101);
    expect([map.get("a"), map.bytes]).toEqual([undefined, 0]);
  });
});
