import { textOfLines } from "../lines/cell-text.ts";
import type { Vocabulary } from "../lines/join-lines.ts";
import { type Line, lettersOnly } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";
import type { Page } from "../page-model/page.ts";
import type { Section } from "../sections/section.ts";
import { acronymOf } from "./acronym.ts";
import { dateOf, versionOf } from "./document-version.ts";
import { findTitle } from "./find-title.ts";
import type { FrontMatter } from "./front-matter.ts";
import { type LabeledValue, readLabeled, readStacked } from "./labeled-lines.ts";
import { continuesLabel, readLabeledCells, readLabeledColumns } from "./labeled-tables.ts";
import { compoundOf, diseaseName, indicationOf, introducedCompound, productName } from "./names-in-title.ts";
import { phaseIn, phaseInDesign, phaseName } from "./phase.ts";
import { inFull, sponsorIn, sponsorName } from "./sponsor.ts";
import { type NumberName, numberIn, protocolNumber, studyNumbers } from "./study-numbers.ts";
import { type LabeledField, labels } from "./title-labels.ts";

/** What identifies a study and its document. Values that are not printed are omitted. */
export type Identification = { readonly [Name in LabeledField | NumberName | "acronym"]?: Cited<string> };

export function readIdentification(
  front: FrontMatter,
  vocabulary: Vocabulary,
  sections: readonly Section[],
): Identification {
  const labeledIn = (pages: readonly Page[], printed: readonly Line[]): LabeledValue[] => {
    const cells = readLabeledCells(pages, vocabulary);
    const values = readLabeled(printed, vocabulary);
    return [
      ...cells,
      ...values.filter(({ lines: [first] }) => !first || !continuesLabel(first, cells)),
      ...readLabeledColumns(printed, vocabulary),
    ];
  };
  const ofTitle = labeledIn(front.titlePages, front.title).sort(
    (a, b) => isCover(a, front) - isCover(b, front),
  );
  const ofSynopsis = labeledIn(front.synopsisPages, front.synopsis.slice(0, 160));
  const stacked = readStacked(front.title);
  const headed = front.administration.flatMap((section) => labeledBy(section, vocabulary));
  const labeled = (
    field: LabeledField,
    accept: (value: string) => string | null,
  ): Cited<string> | undefined => {
    for (const pages of [ofTitle, stacked, headed, ofSynopsis]) {
      for (const pattern of labels[field]) {
        for (const one of pages) {
          if (!pattern.test(one.label.replace(/^[•*\d.\s]+/, "").trim())) continue;
          const value = accept(one.value);
          if (value !== null)
            return cite(value, one.lines, pages === ofSynopsis ? front.synopsisNumber : null);
        }
      }
    }
    return undefined;
  };
  const lines = [
    ...front.title,
    ...front.synopsis.slice(0, 80),
    ...front.heads,
    ...front.administration.flatMap((section) => section.lines),
  ];
  const [named, found] = [labeled("title", titleText), foundTitle(front, vocabulary)];
  // A synopsis may shorten or reword the title of the cover.
  const isShortened =
    named &&
    found &&
    (isPartOf(named.value, found.value) ||
      (!front.titlePages.some(({ number }) => number === named.provenance.page_number) &&
        found.value.length > muchLonger * named.value.length));
  const title = isShortened ? found : (named ?? found);
  const shortTitle = labeled("shortTitle", shortTitleText);
  const sponsor = inFull(labeled("sponsor", sponsorName) ?? sponsorIn(front.title), lines);
  const fields: { [Name in keyof Identification]: Cited<string> | undefined } = {
    title,
    shortTitle,
    acronym:
      labeled("acronym", (value) => (/^[\p{L}\d][\p{L}\d -]{2,29}$/u.test(value) ? value : null)) ??
      acronymOf([title, shortTitle], lines, sponsor),
    protocolNumber: labeled("protocolNumber", protocolNumber) ?? numberIn(lines),
    ...studyNumbers(lines, ofTitle),
    sponsor,
    phase: labeled("phase", phaseName) ?? phaseIn(title, lines) ?? phaseInDesign(sections, vocabulary),
    version: versionOf(ofTitle, front.title, front.firstPage) ?? versionOf(headed, [], front.firstPage),
    // yyyy-mm-dd
    date: dateOf(ofTitle, front.title) ?? dateOf(headed, []),
    // The amendment that the document is: `Amendment 2`
    amendment: labeled("amendment", (value) => {
      const [, number] =
        /^(?:(?:global |protocol )?amendment\s*)?(?:no\.?\s*)?(0*[1-9]\d?)\b(?![./-]\d)/i.exec(value) ?? [];
      return number ? `Amendment ${number}` : null;
    }),
    indication: labeled("indication", diseaseName) ?? indicationOf(title),
    compound:
      labeled("compound", productName) ?? compoundOf(title) ?? introducedCompound(sections, vocabulary),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Values are no longer than this. */
const mostHeadedLines = 6;

/** A heading as the label of the text below it: `SPONSOR` / `Example University`. */
function labeledBy({ title, lines }: Section, vocabulary: Vocabulary): LabeledValue[] {
  const own = lines.length <= mostHeadedLines ? lines : [];
  const value = textOfLines(own, vocabulary);
  return value === "" ? [] : [{ label: title, value, lines: own }];
}

const muchLonger = 1.2;

/** Whether a text has all words of another, in order, and more, but no further labels. */
function isPartOf(part: string, whole: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const [few, many] = [words(part), words(whole)];
  let at = 0;
  for (const word of many) if (word === few[at]) at++;
  return (
    at === few.length &&
    lettersOnly(whole).length > lettersOnly(part).length &&
    whole.split(":").length <= part.split(":").length
  );
}

/** The protocol's own title page is more precise than a cover that repeats it. */
const isCover = ({ lines }: LabeledValue, front: FrontMatter): number =>
  (lines[0]?.page ?? 0) < front.firstPage ? 1 : 0;

const titleText = (value: string): string | null => {
  const plain = value
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[‘“"'](.*)[’”"']$/, "$1");
  return plain.length >= 12 && plain.length <= 700 && /\s/.test(plain) && !/^not applicable/i.test(plain)
    ? plain
    : null;
};

/** A short title may be a single name: `EXAMPLE-HF`, `ExAMPLe`. */
const shortTitleText = (value: string): string | null =>
  titleText(value) ??
  (/^[\p{Lu}\d][\p{Lu}\d -]{3,29}$|^(?=(?:\S*\p{Lu}){3})[\p{L}\d-]{4,24}$/u.test(value.trim())
    ? value.trim()
    : null);

function foundTitle(front: FrontMatter, vocabulary: Vocabulary): Cited<string> | undefined {
  const found = findTitle(front.title, vocabulary);
  return found ? cite(found.title.replace(/^(?:[\p{L}]+ )?title\s*:\s*/iu, ""), found.lines) : undefined;
}
