import { expect, it } from "vitest";
import { commandOfPanelKey } from "./use-panel-keys.ts";

const press = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
const place = { inPanel: true, keyTaken: false, underOverlay: false };

it.each([
  ["Escape", {}, {}, "close"],
  ["Escape", {}, { inPanel: false }, "close"],
  ["Escape", {}, { inPanel: false, keyTaken: true }, null],
  ["Escape", {}, { inPanel: false, underOverlay: true }, null],
  ["Escape", { isComposing: true }, {}, null],
  ["ArrowLeft", {}, {}, "previous"],
  ["ArrowRight", {}, {}, "next"],
  ["ArrowRight", {}, { inPanel: false }, null],
  ["ArrowRight", {}, { keyTaken: true }, null],
  ["ArrowRight", { altKey: true }, {}, null],
  ["ArrowRight", { shiftKey: true }, {}, null],
  ["ArrowDown", {}, {}, null],
  ["n", {}, {}, null],
] as const)("DASH-7: %s with %o at %o: %s", (key, modifiers, where, command) => {
  expect(commandOfPanelKey({ key, ...press, ...modifiers }, { ...place, ...where })).toBe(command);
});
