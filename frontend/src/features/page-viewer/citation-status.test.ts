import type { PageText, PageWord } from "@trialtrace/backend/contract";
import type { HighlightBox } from "@trialtrace/backend/quotes";
import { expect, test } from "vitest";
import { type CitationView, citationStatus, describeCitation } from "./citation-status.ts";

const text = (words: PageWord[]): PageText => ({ protocolId: "p", page: 34, text: "", words });
const box: HighlightBox = [0.1, 0.1, 0.2, 0.02];
const view: CitationView = {
  citation: { page: 34, quote: "once daily", section: "5.1" },
  page: 34,
  text: text([["once", 0, 0, 0.1, 0.1]]),
  textFailed: false,
  boxes: null,
  nearbyPage: null,
};

test.each<[string, Partial<CitationView>, string]>([
  ["another page", { page: 36 }, "Cited from page 34."],
  ["text still loading", { text: undefined }, "Looking for the quote on this page..."],
  ["found", { boxes: [box] }, "Highlighted on this page."],
  [
    "located in advance, before the text has loaded",
    { text: undefined, boxes: [box] },
    "Highlighted on this page.",
  ],
  [
    "a scanned page",
    { text: text([]) },
    "This page has no text to search, so the quote cannot be highlighted.",
  ],
  [
    "text could not be loaded",
    { text: undefined, textFailed: true },
    "The text of this page could not be loaded, so the quote is not highlighted.",
  ],
  ["not found", {}, "The quote could not be located on this page."],
  [
    "found on an adjacent page",
    { nearbyPage: 35 },
    "The quote could not be located on this page, but it is on page 35.",
  ],
])("the status of the quote is stated: %s", (_, change, expected) => {
  expect(describeCitation(citationStatus({ ...view, ...change }))).toBe(expected);
});
