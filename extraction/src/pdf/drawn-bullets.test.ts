import { expect, it } from "vitest";
import type { Box } from "../page-model/page.ts";
import { word } from "../page-model/testing.ts";
import { withDrawnBullets } from "./drawn-bullets.ts";

const shape = (left: number, middle: number, [width, height]: readonly [number, number] = [4, 4]): Box => ({
  ...{ left, right: left + width, top: middle - height / 2, bottom: middle + height / 2 },
});
const item = word("Aged", { left: 100, baseline: 100 });

it.each<[string, Box, string[]]>([
  ["a disc before a line", shape(88, 97), ["•", "Aged", "65"]],
  ["one close to the text", shape(93, 97), ["•", "Aged", "65"]],
  ["a small one", shape(90, 97, [2.4, 2.4]), ["•", "Aged", "65"]],
  ["a shape far from the text", shape(60, 97), ["Aged", "65"]],
  ["a shape between words", shape(126, 97), ["Aged", "65"]],
  ["a shape behind the text", shape(180, 97), ["Aged", "65"]],
  ["a flat shape", shape(86, 97, [6, 2]), ["Aged", "65"]],
  ["a shape as high as the line", shape(84, 97, [9, 9]), ["Aged", "65"]],
  ["a shape between lines", shape(88, 105), ["Aged", "65"]],
])("DIG-4: %s", (_, one, texts) => {
  const words = [item, word("65", { left: 135, baseline: 100 })];
  expect(withDrawnBullets(words, [one]).map(({ text }) => text)).toEqual(texts);
});
