import { describe, expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

const problemsOf = (text: string | Buffer) =>
  (parseJson("a.json", Buffer.from(text)).problems ?? []).map(({ path, message, found }) => [
    path,
    message,
    found,
  ]);

describe("ING-1: JSON that is rejected", () => {
  test.each([
    ["a duplicate key", '{"a":1,"a":2}', "$.a", /different values.*line 1, column 8/],
    [
      "a deeply nested duplicate, with its location",
      '{"b":[1,{"x y":[],\n"x y":{}}]}',
      '$.b[1]["x y"]',
      /line 2, column 1/,
    ],
    ["a key written with an escape", '{"a":1,"\\u0061":2}', "$.a", /twice/],
    ["a key that modifies object prototypes", '{"__proto__":{}}', "$.__proto__", /reserved/],
    ["a null character", '{"a":"x\\u0000"}', "$.a", /cannot be stored/],
    ["an unpaired surrogate", '["\\ud800"]', "$[0]", /cannot be stored/],
    ["a missing comma", '{"a":1\n "b":2}', "", /Invalid JSON at line 2, column 2/],
    ["a truncated file", '{"a":[1,', "", /Invalid JSON at line 1/],
    ["an empty file", " \n", "", /is empty/],
    ["excessive nesting", `${"[".repeat(200_000)}${"]".repeat(200_000)}`, "$", /too deeply/],
  ])("%s", (_, text, path, message) => {
    const [first] = problemsOf(text);
    expect(first?.[0]?.startsWith(path)).toBe(true);
    expect(first?.[1]).toMatch(message);
  });

  test("reports every duplicate key with both values", () => {
    expect(problemsOf('{"a":1,"a":2,"b":{"c":"x","c":{"d":[1,2]}}}').map(([, , found]) => found)).toEqual([
      "1 and 2",
      '"x" and {"d":[1,2]}',
    ]);
  });

  test.each([
    ["UTF-16", Buffer.from("\ufeff{}", "utf16le"), "UTF-16"],
    ["bytes in an unknown encoding", Buffer.from([0x7b, 0xff, 0x7d]), "bytes that are not UTF-8"],
  ])("%s is rejected", (_, bytes, found) => {
    expect(problemsOf(bytes)).toEqual([["", "The file is not UTF-8 text.", found]]);
  });
});

describe("JSON that is accepted", () => {
  test.each([
    ["a byte order mark", '\ufeff{"a":1}', { a: 1 }],
    [
      "brackets, quotes, and commas in strings",
      '{"a":"{\\"x\\",[","b\\\\":"]"}',
      { a: '{"x",[', "b\\": "]" },
    ],
    ["the same key in different objects", '[{"a":1},{"a":{"a":2}}]', [{ a: 1 }, { a: { a: 2 } }]],
    ["characters outside the BMP", '"\\ud83d\\ude00 ≤ µ"', "😀 ≤ µ"],
  ])("%s", (_, text, value) => {
    expect(parseJson("a.json", Buffer.from(text))).toEqual({ value });
  });

  test("ING-1: a key repeated with the same value, with a warning", () => {
    const {
      value,
      problems,
      warnings = [],
    } = parseJson(
      "a.json",
      Buffer.from('{"a":[1, {"b": null}],"a":[1,{"b":null}],"c":2,"d":{"e":"x","e":"x"}}'),
    );
    expect([value, problems]).toEqual([{ a: [1, { b: null }], c: 2, d: { e: "x" } }, undefined]);
    expect(warnings.map(({ path, message }) => [path, message])).toEqual([
      ["$.a", expect.stringMatching(/with the same value.*column 23/)],
      ["$.d.e", expect.stringContaining("with the same value")],
    ]);
  });

  test("a string of several megabytes", () => {
    expect(parseJson("a.json", Buffer.from(`"${"x\\n".repeat(3_000_000)}"`)).problems).toBeUndefined();
  });
});
