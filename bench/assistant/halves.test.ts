import { describe, expect, it } from "vitest";
import { halvesOf } from "./halves.ts";
import { ask, unanswerable } from "./question.ts";

const questions = [
  ...ask(
    "one",
    Array.from({ length: 20 }, (_unused, index) => [`answerable ${index}`, [], []] as const),
  ),
  ...unanswerable(
    "one",
    Array.from({ length: 10 }, (_unused, index) => `unanswerable ${index}`),
  ),
  ...unanswerable(
    "two",
    Array.from({ length: 4 }, (_unused, index) => `other ${index}`),
  ),
];

describe("the two halves of a set of questions", () => {
  const { dev, heldOut } = halvesOf(questions);

  it("contain every question once", () => {
    expect(new Set([...dev, ...heldOut])).toEqual(new Set(questions));
    expect(dev.length + heldOut.length).toBe(questions.length);
  });

  it("share each study's questions, and those without an answer, evenly", () => {
    const shares = (half: typeof dev) =>
      [
        half.filter(({ expected }) => expected !== null),
        half.filter(({ protocolId, expected }) => protocolId === "one" && expected === null),
        half.filter(({ protocolId }) => protocolId === "two"),
      ].map(({ length }) => length);
    expect(shares(dev)).toEqual([10, 5, 2]);
    expect(shares(heldOut)).toEqual([10, 5, 2]);
  });

  it("are the same on every call, and do not simply alternate", () => {
    expect(halvesOf(questions)).toEqual({ dev, heldOut });
    expect(heldOut).not.toEqual(questions.filter((_question, index) => index % 2 === 1));
  });
});
