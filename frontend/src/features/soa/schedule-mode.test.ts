import { describe, expect, it } from "vitest";
import { openingMode, parseMode } from "./schedule-mode.ts";

describe("SOA-1: view modes; the default is eSOA", () => {
  it.each([
    ["matrix", "matrix"],
    ["timeline", "timeline"],
    ["list", "list"],
    ["html", "html"],
    [null, "html"],
    ["plan", "html"],
  ])("%s opens %s", (value, mode) => expect(parseMode(value)).toBe(mode));
});

describe("a schedule opens in a view that has content", () => {
  it.each([
    [true, true, "html"],
    [true, false, "matrix"],
    [false, true, "html"],
    [undefined, undefined, "html"],
  ])("tables %s, HTML pages %s: %s", (tables, html, mode) => {
    expect(openingMode({ tables, html })).toBe(mode);
    expect(parseMode(null, openingMode({ tables, html }))).toBe(mode);
    expect(parseMode("timeline", openingMode({ tables, html }))).toBe("timeline");
  });
});
