import { expect, it } from "vitest";
import { withParameters } from "./use-url-parameters.ts";

it.each([
  ["?a=1&b=2", { a: "3" }, "?b=2&a=3"],
  ["?a=1&b=2", { a: null }, "?b=2"],
  ["?a=1", { a: "" }, ""],
  ["?a=1", { a: [] }, ""],
  ["?a=1", { a: ["x & y", "z"] }, "?a=x+%26+y&a=z"],
  ["", { protocolId: "AZD9291.pdf", tab: null }, "?protocolId=AZD9291.pdf"],
])("%s with %o is %s", (search, values, expected) => {
  expect(withParameters(search, values)).toBe(expected);
});
