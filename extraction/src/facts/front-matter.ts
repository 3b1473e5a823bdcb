import type { Line } from "../lines/line.ts";
import type { TextDocument } from "../lines/text-document.ts";
import type { Page } from "../page-model/page.ts";
import type { Outline } from "../sections/read-sections.ts";
import type { Section } from "../sections/section.ts";

/** What the first pages state about the study: the title page, and the synopsis if there is one. */
export interface FrontMatter {
  /**
   * The first pages up to the contents, at most four of the file and four of the protocol itself, with their running
   * heads and feet.
   */
  readonly title: readonly Line[];
  /** The running heads of the page behind the title page: `EXAMPLE-HF – Study protocol, version 2` */
  readonly heads: readonly Line[];
  readonly synopsis: readonly Line[];
  /** The pages of both, for tables of labels and values. */
  readonly titlePages: readonly Page[];
  readonly synopsisPages: readonly Page[];
  /** Everything before the first chapter, which includes the document history. */
  readonly history: readonly Line[];
  /** The sections that identify the study: those before the first numbered chapter, or on the first pages, and those on its administration. */
  readonly administration: readonly Section[];
  /** The first page of the protocol itself; covers come before it. */
  readonly firstPage: number;
  /** Number of the synopsis as a section. */
  readonly synopsisNumber: string | null;
}

const maxPages = 4;
/** Titles of sections on the registration and organization of a study. */
const administrative =
  /^(?:administrative (?:information|data|details|structure)|(?:general|protocol|study|trial) (?:information|identif\w+|registration|details)|(?:trial |study )?registrations?(?: (?:numbers?|details))?|(?:research |study |trial )?(?:reference|registry|registration) numbers?|title|funding)$/i;
/** Maximum number of synopsis pages that are read. */
const maxSynopsisPages = 12;

export function readFrontMatter(
  { body, edges, pages }: TextDocument,
  { sections, contents, parts }: Outline,
): FrontMatter {
  const contentsPage = Math.min(...contents.pages, Number.POSITIVE_INFINITY);
  const isInContents = ({ page, baseline }: Line) =>
    page === contents.start?.page && baseline >= contents.start.baseline;
  const { from } = parts.protocol;
  const chapter = sections.find(({ number }) => number === "1");
  const firstChapter = chapter?.page ?? Math.max(from + maxPages, 1);
  const heading = chapter?.heading[0];
  const isTitle = (page: number) =>
    page < Math.max(contentsPage, from + 1) && (page <= maxPages || (page >= from && page < from + maxPages));
  const lines = [...body.filter((line) => !isInContents(line)), ...edges]
    .filter(({ page }) => isTitle(page))
    .sort((a, b) => a.page - b.page || a.baseline - b.baseline);
  const synopses = sections.filter(({ title, path }) =>
    [title, ...path].some((one) => /synopsis|protocol summary|trial summary|study summary/i.test(one)),
  );
  const first = synopses[0]?.page ?? 0;
  const synopsis = synopses
    .flatMap((section) => section.lines)
    .filter(({ page }) => page < first + maxSynopsisPages);
  const printed =
    synopsis.length > 0
      ? synopsis
      : unlistedSynopsis(
          heading && body.includes(heading)
            ? body.slice(0, body.indexOf(heading))
            : body.filter(({ page }) => page < firstChapter),
          contentsPage,
        );
  const synopsisNumbers = new Set(printed.map(({ page }) => page));
  return {
    title: lines,
    heads: edges.filter(({ page }) => page === (lines.at(-1)?.page ?? from) + 1),
    synopsis: printed,
    titlePages: pages.filter(({ number }) => isTitle(number)),
    synopsisPages: pages.filter(({ number }) => synopsisNumbers.has(number)),
    firstPage: from,
    history: body.filter(({ page }) => page >= from && page <= firstChapter),
    administration: sections.filter(
      ({ number, page, title, path }) =>
        (number === null && page <= (chapter?.page ?? from + 2 * maxPages)) ||
        [title, ...path].some((one) => administrative.test(one)),
    ),
    synopsisNumber: synopses[0]?.number ?? null,
  };
}

const synopsisTitle =
  /^(?:(?:(?:clinical )?(?:study |trial )?protocol |study |clinical )?synopsis\b.{0,40}|(?:(?:protocol|study|trial) )?summary|(?:protocol|study|trial) outline|outline of (?:the )?(?:study|trial|protocol))$/i;
/** What follows a synopsis before the first chapter. */
const otherMatter =
  /^(?:(?:table|list) of\b|contents$|(?:amendment|document|version|revision) history|(?:key )?(?:trial |study )?contacts|signature|abbreviations|glossary|lay summary|funding|schema$|schedule of |flow ?chart\b)/i;

/** A synopsis in the matter before the first chapter is not one of the numbered sections. */
function unlistedSynopsis(matter: readonly Line[], contentsPage: number): Line[] {
  const start = matter.findIndex(
    ({ text, page }) => page !== contentsPage && synopsisTitle.test(text.trim()),
  );
  const page = matter[start]?.page;
  if (page === undefined) return [];
  const last = Math.min(
    page < contentsPage ? contentsPage : Number.POSITIVE_INFINITY,
    page + maxSynopsisPages,
  );
  const lines = matter.slice(start + 1).filter((line) => line.page < last);
  const end =
    page < contentsPage
      ? lines.findIndex(({ text }) => /^(?:trial |study )?flow ?chart$/i.test(text.trim()))
      : lines.findIndex(({ text }) => otherMatter.test(text.trim()));
  return end < 0 ? lines : lines.slice(0, end);
}
