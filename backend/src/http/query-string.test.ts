import { describe, expect, it } from "vitest";
import { hasUnknownParameters, readQueryString } from "./query-string.ts";

const known = new Set(["protocolId", "limit"]);

describe("readQueryString", () => {
  it.each([
    ["", {}],
    ["protocolId=AZD9291.pdf", { protocolId: "AZD9291.pdf" }],
    ["protocolId=a+b%20c", { protocolId: "a b c" }],
    ["protocolId=%C3%A9%F0%9F%98%80", { protocolId: "é😀" }],
    ["protocolId=a=b", { protocolId: "a=b" }],
    ["protocolId", { protocolId: "" }],
    ["protocolId=", { protocolId: "" }],
    ["other=1&other=2&protocolId=x", { protocolId: "x" }],
    ["%ZZ=1&protocolId=x", { protocolId: "x" }],
    ["other=%ZZ&protocolId=x", { protocolId: "x" }],
    ["__proto__=1&constructor=2", {}],
    ["limit=1&&protocolId=x&", { limit: "1", protocolId: "x" }],
  ])("%s", (search, values) => {
    expect(readQueryString(search, known)).toEqual({ values, errors: [] });
  });

  it.each([
    ["protocolId=a&protocolId=a", "is given more than once"],
    ["protocolId=%ZZ", "malformed percent-encoding"],
    ["protocolId=%C3", "malformed percent-encoding"],
  ])("rejects %s", (search, message) => {
    expect(readQueryString(search, known).errors).toEqual([{ in: "query", field: "protocolId", message }]);
  });
});

describe("hasUnknownParameters", () => {
  it.each([
    ["", false],
    ["protocolId=x", false],
    ["protocolId=x&limit=1", false],
    ["protocolId=x&t=1", true],
    ["protocolId=x&", true],
  ])("%s → %s", (search, expected) => {
    expect(hasUnknownParameters(search, known)).toBe(expected);
  });
});
