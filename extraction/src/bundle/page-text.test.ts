import { expect, it } from "vitest";
import { emptyPage, type Page } from "../page-model/page.ts";
import { recognitionDoubts } from "./page-text.ts";

const pages = (kinds: string): Page[] =>
  [...kinds].map((kind, index) => ({
    ...emptyPage(index + 1),
    ...(kind === "o" ? { readByOcr: true } : kind === "u" ? { unread: true } : {}),
  }));

const byOcr =
  "the text of pictures was read by optical character recognition (OCR). Check it against the page.";
const unread = "the text of pictures was not read.";

it.each([
  ["...", []],
  ["uu.", [[1, `Pages 1 to 2 are, or contain, pictures; ${unread}`]]],
  [".o.o", [2, 4].map((page) => [page, `Page ${page} is, or contains, a picture; ${byOcr}`])],
  [
    "oou",
    [
      [1, `Pages 1 to 2 are, or contain, pictures; ${byOcr}`],
      [3, `Page 3 is, or contains, a picture; ${unread}`],
    ],
  ],
])("DIG-13, DIG-31: pages %s", (kinds, expected) =>
  expect(recognitionDoubts(pages(kinds)).map(({ page, reason }) => [page, reason])).toEqual(expected),
);
