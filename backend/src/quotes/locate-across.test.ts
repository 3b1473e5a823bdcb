import { describe, expect, it } from "vitest";
import type { PageWord } from "../contract/pages.ts";
import { locateAcross } from "./locate-across.ts";
import { snippetLocator } from "./locate-snippet.ts";

const pageOf = (text: string) =>
  snippetLocator(text.split(" ").map((word, index): PageWord => [word, 0.1, 0.05 * index, 0.1, 0.02]));

describe("ASK-4: a quote that runs over a page break", () => {
  const page = pageOf("Head The dose is reduced by one 12 of 97");
  const next = pageOf("Head level after Grade 3 events. 13 of 97");

  it.each([
    ["is found in two parts", "The dose is reduced by one level after Grade 3 events.", [6, 5]],
    ["needs its end on the next page", "The dose is reduced by one level after Grade 4 events.", null],
    ["needs its beginning on the page", "A dose is reduced by one level after Grade 3 events.", null],
    ["is nothing without words", " ", null],
  ] as const)("%s", (_, quote, counts) => {
    const parts = locateAcross(page, next, quote);
    expect(parts?.map((part) => part.boxes.length) ?? null).toEqual(counts);
    if (parts) expect(parts.map((part) => part.quote).join(" ")).toBe(quote);
  });
});
