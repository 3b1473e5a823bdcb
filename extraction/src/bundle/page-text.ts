import type { Json, PageWord } from "@trialtrace/backend/contract";
import { groupRuns } from "../group.ts";
import { type Page, printedText } from "../page-model/page.ts";
import type { Doubt } from "./report.ts";

/** The words of a page in the shape that views use: boxes as fractions of the page. */
export function pageWords(page: Page | undefined): PageWord[] {
  if (page === undefined) return [];
  const { width, height, words } = page;
  return words.map((word) => [
    printedText(word),
    word.left / width,
    word.top / height,
    (word.right - word.left) / width,
    (word.bottom - word.top) / height,
  ]);
}

/** `page-text.json`: the words of the pages that were recognized in their picture, where there are any. */
export function pageText(pages: readonly Page[]): [string, Json][] {
  const recognized = pages.filter(({ readByOcr }) => readByOcr);
  if (recognized.length === 0) return [];
  return [
    ["page-text.json", Object.fromEntries(recognized.map((page) => [String(page.number), pageWords(page)]))],
  ];
}

/** How likely a value on such a page is right. */
const certainty = { recognized: 0.6, unread: 0 };

/** One doubt for each run of recognized pages, and of pages whose pictures were not read. */
export const recognitionDoubts = (pages: readonly Page[]): Doubt[] => [
  ...runsOf(pages, ({ readByOcr }) => readByOcr === true).map(([first, last]) => ({
    path: "page-text.json",
    page: first,
    reason: `${picturesOn(first, last)}; the text of pictures was read by optical character recognition (OCR). Check it against the page.`,
    certainty: certainty.recognized,
  })),
  ...runsOf(pages, ({ unread }) => unread === true).map(([first, last]) => ({
    path: "source.pdf",
    page: first,
    reason: `${picturesOn(first, last)}; the text of pictures was not read.`,
    certainty: certainty.unread,
  })),
];

const picturesOn = (first: number, last: number): string =>
  last > first
    ? `Pages ${first} to ${last} are, or contain, pictures`
    : `Page ${first} is, or contains, a picture`;

/** First and last number of each run of such pages. */
const runsOf = (pages: readonly Page[], is: (page: Page) => boolean): [number, number][] =>
  groupRuns(
    pages.filter(is).map(({ number }) => number),
    (number, before) => number === before + 1,
  ).map((run) => [run[0], run.at(-1) ?? run[0]]);
