import { describe, expect, it } from "vitest";
import { acceptsGzip, matchesEtag } from "./negotiate.ts";

describe("acceptsGzip (RFC 9110, section 12.5.3)", () => {
  it.each([
    [undefined, false],
    ["", false],
    ["gzip", true],
    ["GZIP", true],
    ["x-gzip", true],
    ["br, gzip;q=0.8, *;q=0.1", true],
    ["deflate, br", false],
    ["*", true],
    ["*;q=0", false],
    ["gzip;q=0", false],
    ["gzip;q=0, *", false],
    ["gzip; q=0.000", false],
    ["gzip;q=0.5, identity", false],
    ["gzip;q=0.5, identity;q=0.5", true],
    ["gzip;q=nonsense", false],
    ["gzip;q=2", false],
    ["identity", false],
  ])("%s → %s", (header, expected) => {
    expect(acceptsGzip(header)).toBe(expected);
  });
});

describe("matchesEtag (RFC 9110, section 13.1.2)", () => {
  it.each([
    [undefined, false],
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", W/"abc" , "y"', true],
    ["*", true],
    [" * ", true],
    ['"ABC"', false],
    ["abc", false],
    ['"ab", "c"', false],
    ['"x,y"', false],
    ["", false],
  ])("%s → %s", (header, expected) => {
    expect(matchesEtag(header, '"abc"')).toBe(expected);
  });

  it("treats a comma inside a tag as part of it", () => {
    expect(matchesEtag('"a,b"', '"a,b"')).toBe(true);
  });
});
