import { expect, test } from "vitest";
import { contentHash, jsonHash } from "./content-hash.ts";
import { parseJson } from "./parse-json.ts";

const hashOf = (text: string) => jsonHash(parseJson("a", Buffer.from(text)).value ?? null);

test.each([
  ["white space", '{"a": [1, 2]}', '{\n"a":[1,2]}', true],
  ["how a number is written", '{"a":1.0}', '{"a":1}', true],
  ["escapes", '["\\u00e9"]', '["é"]', true],
  ["a byte order mark", '\ufeff{"a":1}', '{"a":1}', true],
  ["the order of keys, which is the display order", '{"a":1,"b":2}', '{"b":2,"a":1}', false],
  ["a value", '{"a":1}', '{"a":2}', false],
])("the content hash and %s", (_, one, other, same) => {
  expect(hashOf(one) === hashOf(other)).toBe(same);
});

test("depends on file names and contents, not on the order of files", () => {
  const [a, b] = [
    { path: "a", hash: "1" },
    { path: "b", hash: "2" },
  ] as const;
  expect(contentHash([a, b])).toBe(contentHash([b, a]));
  expect(contentHash([a, b])).not.toBe(contentHash([{ ...a, path: "c" }, b]));
  expect(contentHash([a, b])).not.toBe(contentHash([a]));
});
