import { describe, expect, it } from "vitest";
import { makeProtocol } from "../../testing/protocols.ts";
import { groupVersions } from "./group-versions.ts";

const version = (id: string) => ({
  ...{ id, name: id, documentVersion: null, documentDate: null, demonstration: false },
  lastUpdated: "2026-01-01T00:00:00.000Z",
});
const versions = [version("b2"), version("b1")];
const [a, b1, b2] = [
  makeProtocol({ id: "a" }),
  makeProtocol({ id: "b1", versions }),
  makeProtocol({ id: "b2", versions }),
];

describe("STU-27: one card per study", () => {
  it.each([
    ["a protocol without other versions is a study", [a], ["a"]],
    ["versions form one study, shown by the latest", [b1, a, b2], ["b2", "a"]],
    ["an earlier version on its own represents its study", [b1], ["b2"]],
    ["nothing", [], []],
  ] as const)("%s", (_, items, expected) =>
    expect(groupVersions(items, [a, b1, b2]).map(({ id }) => id)).toEqual(expected),
  );

  it("a latest version that is not listed is replaced by a listed one", () =>
    expect(groupVersions([b1]).map(({ id }) => id)).toEqual(["b1"]));
});
