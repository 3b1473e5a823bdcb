import { describe, expect, it } from "vitest";
import { readArguments, usage } from "./arguments.ts";

const names = ["kill -9 of the server", "hostile files"];
const run = { kind: "run", short: false, seed: 1, names };

describe("OPS-14: the command line of the campaigns", () => {
  it.each([
    ["nothing runs every campaign", [], run],
    ["the short form and a seed", ["--short", "--seed", "7"], { ...run, short: true, seed: 7 }],
    ["a part of a name", ["hostile"], { ...run, names: ["hostile files"] }],
    ["help, whatever else is asked", ["--help", "unknown"], { kind: "help" }],
  ])("%s", (_, args, expected) => expect(readArguments(args, names)).toEqual(expected));

  it.each([
    [
      "a campaign that does not exist",
      ["hostile", "unknown"],
      /"unknown".*kill -9 of the server; hostile files/,
    ],
    ["an option that does not exist", ["--quick"], /--quick/],
    ["a seed that is no number", ["--seed", "x"], /whole number; found "x"/],
  ])("reports %s", (_, args, sentence) =>
    expect(readArguments(args, names)).toEqual({ kind: "fault", fault: expect.stringMatching(sentence) }),
  );

  it("lists the campaigns in its usage", () => expect(usage(names)).toContain("kill -9 of the server"));
});
