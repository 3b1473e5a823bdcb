import { expect, test } from "vitest";
import { commandOfKey } from "./viewer-keys.ts";

const press = (
  key: string,
  held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "isComposing", boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...held,
});

test.each([
  ["ArrowLeft", "previous"],
  ["ArrowRight", "next"],
  ["+", "zoom-in"],
  ["=", "zoom-in"],
  ["-", "zoom-out"],
  ["0", "zoom-reset"],
  ["w", "fit-width"],
  ["F", "fit-page"],
  ["n", "next-citation"],
  ["P", "previous-citation"],
  ["Home", "first"],
  ["End", "last"],
  ["Escape", "close"],
  ["a", null],
  ["ArrowDown", null],
])("VIEW-3: the key %s means %s", (key, expected) => {
  expect(commandOfKey(press(key), false)).toBe(expected);
});

test.each(["0", "-", "ArrowLeft", "ArrowRight", "+"])(
  "the key %s goes to the jump box while typing",
  (key) => {
    expect(commandOfKey(press(key), true)).toBeNull();
  },
);

test("Esc closes even while typing", () => {
  expect(commandOfKey(press("Escape"), true)).toBe("close");
});

test.each(["ctrlKey", "metaKey", "altKey", "isComposing"] as const)(
  "the viewer ignores a key with %s",
  (held) => {
    expect(commandOfKey(press("+", { [held]: true }), false)).toBeNull();
  },
);
