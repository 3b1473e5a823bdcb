import { joinLines, type Vocabulary } from "../lines/join-lines.ts";
import type { Line } from "../lines/line.ts";
import { readMarker } from "../sections/list-marker.ts";
import { readParagraphs } from "../sections/paragraphs.ts";
import type { Section } from "../sections/section.ts";
import type { CriterionKind } from "./criteria-block.ts";
import { findCriteriaBlocks, sameCriterion, unitOf } from "./find-criteria-sections.ts";
import { type Item, splitItems } from "./split-items.ts";

/** A criterion as printed. */
export interface Criterion {
  readonly kind: CriterionKind;
  /** As printed, e.g. `[16b]`; its list position if nothing is printed. */
  readonly number: string;
  /** Verbatim, with its parts on separate lines with their markers. */
  readonly text: string;
  readonly lines: readonly Line[];
  readonly section: Section;
  /** Whom it is for, `Hospital`, `Cohort B`; null if for all participants. */
  readonly unit: string | null;
}

/** The criteria of a protocol in order, from the sections that list them. */
export function readCriteria(sections: readonly Section[], body: readonly Line[], vocabulary: Vocabulary) {
  const criteria: Criterion[] = [];
  const doubts: { page: number; reason: string }[] = [];
  const last: Record<CriterionKind, number | null> = { inclusion: null, exclusion: null };
  const blocks = findCriteriaBlocks(sections, body);
  for (const block of blocks) {
    const before = last[block.kind] ?? (block.kind === "exclusion" ? last.inclusion : null);
    const { items, gaps } = block.items ? { items: block.items, gaps: [] } : splitItems(block.lines, before);
    // Remarks below a numbered list are not criteria.
    if (last[block.kind] !== null && items.every(({ marker }) => marker === "")) continue;
    for (const item of items) {
      const text = textOf(item, vocabulary);
      if (
        text === "" ||
        none.test(text) ||
        criteria.some((one) => one.kind === block.kind && sameCriterion(one.text, text))
      )
        continue;
      const place = criteria.filter(({ kind }) => kind === block.kind).length + 1;
      const number = /\d|[a-z]/i.test(item.marker) ? item.marker : String(place);
      criteria.push({
        ...{ kind: block.kind, number, text, lines: item.lines, section: block.section },
        unit: unitOf(block, blocks),
      });
    }
    last[block.kind] = items.at(-1)?.ordinal ?? last[block.kind];
    const page = block.lines[0]?.page ?? block.section.page;
    if (gaps.length > 0)
      doubts.push({ page, reason: `The numbers of the ${block.kind} criteria skip ${gaps.join(", ")}.` });
    else if (items.length > 0 && items.every(({ marker }) => marker === ""))
      doubts.push({
        page,
        reason: `The ${block.kind} criteria have no numbers or bullets; each paragraph, or each sentence of prose, was treated as one.`,
      });
  }
  return { criteria, doubts };
}

/** `There are no exclusion criteria.` */
const none =
  /^(?:not applicable|(?:there (?:are|is) )?(?:no|none)(?: (?:specific|particular|other|further|additional))?(?: (?:in|ex)clusion criteri(?:a|on)\b.{0,30})?)\.?$/i;

function textOf(item: Item, vocabulary: Vocabulary): string {
  const [first, ...others] = item.lines;
  if (!first) return "";
  const own =
    item.marker === ""
      ? first.text
      : (readMarker(first.text)?.rest ?? first.text.slice(item.marker.length).trim());
  const rest = readParagraphs(others, vocabulary);
  const [next, ...parts] = rest;
  const goesOn = next && next.marker === null;
  const opening = goesOn ? joinLines([own, ...next.lines.map(({ text }) => text)], vocabulary) : own;
  const printed = (goesOn ? parts : rest).map(({ marker, text }) =>
    marker ? `${marker.printed} ${text}` : text,
  );
  return [opening, ...printed].join("\n").trim();
}
