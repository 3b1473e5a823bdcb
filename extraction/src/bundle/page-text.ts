import type { Json, PageWord } from "@trialtrace/backend/contract";
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

/** How likely a value on a recognized page is right. */
const recognizedCertainty = 0.6;

/** One doubt for each run of recognized pages. */
export function recognitionDoubts(pages: readonly Page[]): Doubt[] {
  const starts = pages.filter(({ readByOcr }, index) => readByOcr && !pages[index - 1]?.readByOcr);
  return starts.map(({ number }) => {
    const after = pages.find((page) => page.number > number && !page.readByOcr);
    const last = (after?.number ?? pages.length + 1) - 1;
    const which =
      last > number
        ? `Pages ${number} to ${last} are, or contain, pictures`
        : `Page ${number} is, or contains, a picture`;
    return {
      path: "page-text.json",
      page: number,
      reason: `${which}; its text was read by optical character recognition (OCR). Check it against the page.`,
      certainty: recognizedCertainty,
    };
  });
}
