import { groupRuns } from "../group.ts";
import { type Line, partOf } from "../lines/line.ts";
import { type ListMarker, readMarker } from "../sections/list-marker.ts";
import type { Section } from "../sections/section.ts";
import type { CriteriaBlock, CriterionKind } from "./criteria-block.ts";
import type { Item } from "./split-items.ts";
import { sentencesIn, splitAtSemicolons } from "./split-prose.ts";

/** `Inclusion criteria:`, `Key exclusion criteria are as follows:`, `Exclusion:` before the criteria themselves. */
const label =
  /^(?:the )?(?:(?:main|key|major|general|study|trial|patient|participant|subject) )*((?:non-?)?inclusion|exclusion)(?: criteria(?: (?:are|were|include|comprise)\b(?: as follows\b| the following\b)?:?|[:.])|:)(?=\s|$)/i;
/** Longest label, in words. */
const labelWords = 9;
/** The next line of a paragraph is at most this many times the distance of its first lines below the last. */
const farther = 1.2;
/** The second line is at most this many times its size below the first, or below one that ends in a sentence. */
const [farthest, farthestEnded] = [2.6, 1.6];

interface Placed {
  readonly line: Line;
  readonly at: number;
  readonly text: string;
}

/**
 * Criteria that follow their label within a paragraph, numbered or separated by semicolons: `Exclusion criteria: 1. Lack
 * of a caregiver 2. Active infection`. The longest list of a kind is used.
 */
export function runInCriteria(sections: readonly Section[], kind: CriterionKind): CriteriaBlock[] {
  const found = sections.flatMap((section) =>
    paragraphsOf(section.lines).flatMap((lines): CriteriaBlock[] => {
      const words = lines.flatMap((line) => line.words.map(({ text }, at): Placed => ({ line, at, text })));
      const labels = words.flatMap((_, at) => labelAt(words, at) ?? []);
      return labels.flatMap((one, index): CriteriaBlock[] => {
        const own = words.slice(one.to, labels[index + 1]?.from ?? words.length);
        const items =
          numbered(own)?.map((item) => itemOf(linesOf(item), item[0]?.text)) ??
          splitAtSemicolons(linesOf(own)).map((lines) => itemOf(lines));
        return one.kind === kind && items.length > 1 ? [blockOf(kind, section, items)] : [];
      });
    }),
  );
  const most = Math.max(...found.map(({ items = [] }) => items.length));
  return found.filter(({ items }) => items?.length === most).slice(0, 1);
}

/** Sentences that are criteria themselves. */
const told = {
  inclusion:
    /^we (?:will |plan to |shall )?(?:include|enrol+|recruit)\b|\b(?:are|is|were|will be|can be|may be) (?:eligible(?: for (?:the|this) (?:study|trial))?|included|enrol+ed|recruited),? (?:if|when)\b|^to be (?:eligible|included)\b|^(?:the )?inclusion criteria (?:are|were|include)\b/i,
  exclusion:
    /^we (?:will |shall )?(?:exclude|not include)\b|\b(?:are|is|were|will be) (?:excluded|ineligible|not (?:eligible|included|enrol+ed))(?: from (?:the|this) (?:study|trial))?,? (?:if|when)\b|^(?:the )?exclusion criteria (?:are|were|include)\b/i,
};

/**
 * Sentences of one section that state whom a study includes and whom it does not: `We will include adults who … We
 * will exclude those with …`.
 */
export function proseCriteria(sections: readonly Section[], kind: CriterionKind): CriteriaBlock[] {
  const found = sections.map((section): CriteriaBlock[] => {
    const sentences = paragraphsOf(section.lines).flatMap((lines) => sentencesIn(lines));
    return (["inclusion", "exclusion"] as const).map((one) => {
      const own = sentences.filter((lines) => {
        const text = lines.map((line) => line.text.trim()).join(" ");
        return told[one].test(text) && !/:$/.test(text);
      });
      return blockOf(
        one,
        section,
        own.map((lines) => itemOf(lines)),
      );
    });
  });
  const both = found.find((blocks) => blocks.every(({ lines }) => lines.length > 0)) ?? [];
  return both.filter((one) => one.kind === kind);
}

/** A label at the start of a paragraph or of a sentence of it, and the place of the first word below it. */
function labelAt(
  words: readonly Placed[],
  from: number,
): { readonly kind: CriterionKind; readonly from: number; readonly to: number } | null {
  const before = words[from - 1];
  if (before && !/[.;:]["”’)]?$/.test(before.text)) return null;
  const next = words.slice(from, from + labelWords).map(({ text }) => text);
  const [printed, name] = label.exec(next.join(" ")) ?? [];
  if (printed === undefined || name === undefined) return null;
  const kind = /^inclusion/i.test(name) ? "inclusion" : "exclusion";
  return { kind, from, to: from + printed.split(" ").length };
}

const paragraphsOf = (lines: readonly Line[]): Line[][] =>
  groupRuns(lines, (line, before, [first, second]) => {
    const usual = second?.page === first.page ? second.baseline - first.baseline : null;
    const gap = before.page === line.page ? line.baseline - before.baseline : null;
    const isEnded = /[.:;]$/.test(before.text.trim());
    const limit = usual ? farther * usual : (isEnded ? farthestEnded : farthest) * line.size;
    return gap === null ? !isEnded : gap > 0 && gap < limit;
  });

/** A numbered list within a paragraph begins within this many words: `Exclusion criteria: any of the following: 1) …`. */
const introductionWords = 10;

/** The items of a numbered list within a paragraph, each with its marker; null if it has no such list. */
function numbered(words: readonly Placed[]): Placed[][] | null {
  const items: Placed[][] = [];
  let last: ListMarker | undefined;
  for (const [index, word] of words.entries()) {
    const marker = readMarker(`${word.text} ${afterMarker}`, last);
    const isNext = marker?.rest === afterMarker && marker.ordinal === items.length + 1;
    if (isNext && (last ? marker.style === last.style : index < introductionWords)) {
      last = marker;
      items.push([word]);
    } else items.at(-1)?.push(word);
  }
  return items.length > 1 ? items : null;
}

/** Stands for the text of an item. */
const afterMarker = "…";

/** The parts of the printed lines that words are. */
const linesOf = (words: readonly Placed[]): Line[] =>
  [...new Set(words.map(({ line }) => line))].map((line) => {
    const own = new Set(words.flatMap((word) => (word.line === line ? [word.at] : [])));
    return partOf(
      line,
      line.words.filter((_, at) => own.has(at)),
    );
  });

const itemOf = (lines: readonly Line[], marker = ""): Item => ({
  ...{ marker, ordinal: null, lines },
  left: lines[0]?.left ?? 0,
});

const blockOf = (kind: CriterionKind, section: Section, items: readonly Item[]): CriteriaBlock => ({
  ...{ kind, section, items },
  lines: items.flatMap(({ lines }) => lines),
});
