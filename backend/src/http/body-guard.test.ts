import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bodyGuard } from "./body-guard.ts";

/** The parts of a request that the guard reads. */
function makeRequest(url: string, headers: Record<string, string>) {
  return Object.assign(new PassThrough(), { url, originalUrl: url, headers });
}

function guard(request: ReturnType<typeof makeRequest>): unknown {
  const passed = vi.fn();
  const larger = [
    { path: "/api/uploads", bytes: { limit: 5_000_000 } },
    { path: "/api/parts/{id}", bodyLimit: 6_000_000 },
  ];
  Reflect.apply(bodyGuard(larger), undefined, [request, { setHeader: () => undefined }, passed]);
  return passed.mock.calls.length === 1;
}

describe("a body that never arrives", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["a small body has one minute", "/api/ai-query", { "content-length": "10" }, true],
    ["so does one without a stated length", "/api/ai-query", { "transfer-encoding": "chunked" }, true],
    ["a file may take longer", "/api/uploads?fileName=a.pdf", { "content-length": "4000000" }, false],
    ["a request without a body has no timeout", "/api/protocols", {}, false],
  ])("%s", (_, url, headers, cut) => {
    const request = makeRequest(url, headers);
    expect(guard(request)).toBe(true);
    vi.advanceTimersByTime(59_000);
    expect(request.destroyed).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(request.destroyed).toBe(cut);
  });

  it.each([
    ["/api/ai-query", 1_048_577],
    ["/api/uploads", 5_000_001],
    ["/api/parts/7?offset=3", 6_000_001],
  ])("%s: rejects a body of %i bytes by its declared length", (url, length) => {
    expect(() => guard(makeRequest(url, { "content-length": String(length) }))).toThrow(
      `declares ${length} bytes`,
    );
    expect(guard(makeRequest(url, { "content-length": String(length - 1) }))).toBe(true);
  });
});
