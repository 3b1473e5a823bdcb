import { describe, expect, it } from "vitest";
import { accepts, matchesEtag } from "./negotiate.ts";

describe("API-6: accepts (RFC 9110, section 12.5.3)", () => {
  it.each([
    ["gzip", undefined, false],
    ["gzip", "", false],
    ["gzip", "gzip", true],
    ["gzip", "GZIP", true],
    ["gzip", "x-gzip", true],
    ["gzip", "br, gzip;q=0.8, *;q=0.1", true],
    ["gzip", "deflate, br", false],
    ["gzip", "*", true],
    ["gzip", "*;q=0", false],
    ["gzip", "gzip;q=0", false],
    ["gzip", "gzip;q=0, *", false],
    ["gzip", "gzip; q=0.000", false],
    ["gzip", "gzip;q=0.5, identity", false],
    ["gzip", "gzip;q=0.5, identity;q=0.5", true],
    ["gzip", "gzip;q=nonsense", false],
    ["gzip", "gzip;q=2", false],
    ["gzip", "identity", false],
    ["br", "gzip, deflate, br, zstd", true],
    ["br", "gzip", false],
    ["br", "br;q=0, *", false],
    ["br", "*", true],
  ] as const)("%s: %s → %s", (coding, header, expected) => {
    expect(accepts(coding, header)).toBe(expected);
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

  it("treats a comma inside a tag as part of the tag", () => {
    expect(matchesEtag('"a,b"', '"a,b"')).toBe(true);
  });
});
