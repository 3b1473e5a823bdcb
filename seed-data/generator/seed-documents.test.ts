import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageWord } from "../../backend/src/contract/pages.ts";
import { locateSnippet, normalizeForMatch } from "../../backend/src/quotes/locate-snippet.ts";
import { type Bundle, readBundle } from "./content/read-bundle.ts";
import { pageTargets } from "./document-settings.ts";
import { demonstrationMark } from "./draw-document.ts";
import { type GeneratedDocument, makeDocument } from "./make-document.ts";
import { createPageFinder, schedulePages } from "./stamp/find-pages.ts";
import { findHtmlPages, findProvenance } from "./stamp/find-provenance.ts";
import { matchHtmlPages } from "./stamp/match-html-pages.ts";
import { readPages } from "./stamp/read-pages.ts";
import { stampBundle } from "./stamp/stamp-bundle.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Letters a page carries beside its header and footer; fewer is a page that looks forgotten. */
const fewestLetters = 120;

const patience = 120_000;

/** Documents of little text that differ in the form of their domains, criteria, and statistical documents. */
const typeset = ["m14-431", "magnetism-3", "tropion-lung01"].map((name) => join(root, name));

describe.each(typeset)("the source document of %s", { timeout: patience }, (folder) => {
  let bundle: Bundle;
  let made: GeneratedDocument;
  let committed: Uint8Array;
  let pages: readonly (readonly PageWord[])[];

  beforeAll(async () => {
    bundle = await readBundle(folder);
    committed = await readFile(join(folder, "source.pdf"));
    made = makeDocument(bundle);
    pages = await readPages(committed);
  }, patience);

  const records = () =>
    [...bundle.sources].flatMap(([file, source]) =>
      findProvenance(source).map((record) => ({ file, ...record })),
    );

  it("is identical, byte for byte, to what the generator produces", () => {
    expect(Buffer.from(made.bytes).equals(committed), "run: npm run seed:documents").toBe(true);
  });

  it("has the number of pages set for the study (LIB-4) and is smaller than 1 MB", () => {
    expect(pages.length).toBe(pageTargets.get(bundle.protocol.id) ?? made.pageCount);
    expect(committed.length).toBeLessThan(1_000_000);
  });

  it("has every cited text on the page in its provenance record", () => {
    const missing = records().filter(
      ({ page, snippet }) =>
        snippet && (page === null || locateSnippet(pages[page - 1] ?? [], snippet) === null),
    );
    expect(
      missing.map(({ file, section, page, snippet }) => `${file} ${section} p. ${page}: ${snippet}`),
    ).toEqual([]);
    expect(records().length).toBeGreaterThan(0);
  });

  it("has in its bundle the pages that the generator writes into it", async () => {
    const htmlPages = await matchHtmlPages(bundle, pages, made.places);
    const finder = createPageFinder(pages, made.places);
    const stamped = stampBundle(bundle, finder, schedulePages(made.places, pages.length), htmlPages);
    expect([[...stamped.files.keys()], stamped.unplaced]).toEqual([[], []]);
    expect(stamped.records).toBeGreaterThan(0);
  });

  it("has the pages named next to the HTML tables", () => {
    const source = bundle.sources.get("schedule-html/tables.json") ?? "{}";
    for (const { page } of findHtmlPages(source)) expect(page).toBeLessThanOrEqual(pages.length);
  });

  it("has no blank or nearly empty pages", () => {
    const sparse = pages.flatMap((words, index) =>
      normalizeForMatch(words.map(([text]) => text).join("")).length < fewestLetters ? [index + 1] : [],
    );
    expect(sparse).toEqual([]);
  });

  it("states on every page that it is a demonstration document", () => {
    const unmarked = pages.flatMap((words, index) =>
      locateSnippet(words, demonstrationMark) === null ? [index + 1] : [],
    );
    expect(unmarked).toEqual(bundle.protocol.demonstration ? [] : pages.map((_, index) => index + 1));
  });

  it("has all of its text within the page", () => {
    const outside = pages.flatMap((words, index) =>
      words
        .filter(
          ([, left, top, width, height]) => left <= 0 || top <= 0 || left + width >= 1 || top + height >= 1,
        )
        .map(([text]) => `${index + 1}: ${text}`),
    );
    expect(outside).toEqual([]);
  });
});
