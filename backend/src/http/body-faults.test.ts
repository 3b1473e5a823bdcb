import { expect, it } from "vitest";
import { bodyFaults, depthCheck } from "./body-faults.ts";

const unstorable = "must not contain null characters or unpaired surrogates";
const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

it.each([
  ["plain text, an emoji, numbers, null", { a: "text 😀", b: [1, null, true] }, []],
  ["pasted text: line breaks, a tab, other control characters", { query: "a\r\nb\n\tc\u0007" }, []],
  ["a null character", { tables: { t: { rows: ["a\0"] } } }, [["tables.t.rows.0", unstorable]]],
  ["half a surrogate pair", { reason: "\ud83d" }, [["reason", unstorable]]],
  ["the other half of a surrogate pair", ["\ude00 x"], [["0", unstorable]]],
  [
    "a NUL in a name",
    { a: { "\0": 1 } },
    [["a", "must not have a name with null characters or unpaired surrogates"]],
  ],
  ["64 levels", nested(64), []],
  [
    "a million levels",
    nested(1_000_000),
    [[Array(64).fill("0").join("."), "must not be nested deeper than 64 levels"]],
  ],
  ["no body", undefined, []],
])("checks a body that contains %s", (_, body, expected) => {
  expect(bodyFaults(body).map(({ field, message }) => [field, message])).toEqual(expected);
});

it.each([
  ["64 levels", "[".repeat(64) + "]".repeat(64), false],
  ["65 levels", "[".repeat(65) + "]".repeat(65), true],
  ["levels that never end", "[".repeat(1_000_000), true],
  ["many siblings", `[${Array(100).fill("{}").join()}]`, false],
  ["brackets in a text", JSON.stringify("[".repeat(100)), false],
  ["brackets after an escaped quotation mark", JSON.stringify(`"${"{".repeat(100)}`), false],
  ["brackets after a backslash that ends a text", `["\\\\",${"[".repeat(64)}`, true],
])("finds out before parsing whether a body nests too deep: %s", (_, text, expected) => {
  const bytes = Buffer.from(text);
  expect(depthCheck()(bytes)).toBe(expected);
  const check = depthCheck();
  const pieces = Array.from({ length: Math.min(bytes.length, 1000) }, (_unused, at) =>
    bytes.subarray(at, at + 1),
  );
  expect(pieces.some((piece) => check(piece))).toBe(expected);
});
