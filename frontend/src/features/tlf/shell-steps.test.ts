import { describe, expect, it } from "vitest";
import { commandOfShellKey, neighbors } from "./shell-steps.ts";

const press = { key: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe("OUT-3: stepping from shell to shell", () => {
  it.each([
    ["ArrowLeft", "previous"],
    ["ArrowRight", "next"],
    ["ArrowDown", null],
    ["Home", null],
  ])("%s is %j", (key, command) => {
    expect(commandOfShellKey({ ...press, key })).toBe(command);
    expect(commandOfShellKey({ ...press, key, altKey: true })).toBeNull();
  });

  it.each([
    ["b", { index: 1, previous: "a", next: "c" }],
    ["a", { index: 0, previous: null, next: "b" }],
    ["c", { index: 2, previous: "b", next: null }],
    ["z", { index: null, previous: "c", next: "a" }],
    [null, { index: null, previous: "c", next: "a" }],
  ])("the neighbors of %j", (item, found) => {
    expect(neighbors(["a", "b", "c"], item)).toEqual(found);
  });
});
