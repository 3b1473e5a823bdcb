import { bundleProtocolSchema } from "@trialtrace/backend/contract";
import { expect, test } from "vitest";
import { readText, studiesWith } from "./read-study.ts";

const protocols = studiesWith("protocol.json").map((study) =>
  bundleProtocolSchema.parse(JSON.parse(readText(study, "protocol.json"))),
);

test("ids and aliases are unique across bundles", () => {
  const names = protocols.flatMap(({ id, aliases }) => [id, ...aliases]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(protocols)("$id states that it is demonstration data, and what is illustrative", (protocol) => {
  expect(protocol.demonstration).toBe(true);
  expect(protocol.notes).toMatch(/illustrative/i);
});
