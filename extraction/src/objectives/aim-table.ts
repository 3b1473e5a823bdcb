import { groupRuns } from "../group.ts";
import { joinLines, type Vocabulary } from "../lines/join-lines.ts";
import { type Line, partOf } from "../lines/line.ts";
import type { Page, Word } from "../page-model/page.ts";
import { readMarker } from "../sections/list-marker.ts";
import { endpointHead, type ObjectiveColumns, objectiveHead, splitLevelColumn } from "./aim-columns.ts";
import {
  isLevelLabel,
  type Level,
  levelOf,
  type Objective,
  type ObjectiveText,
  splitLevel,
} from "./objective.ts";

export interface Draft {
  readonly level: Level;
  readonly lines: Line[];
}

export interface ObjectiveTableContext {
  readonly pages: readonly Page[];
  readonly section: string | null;
  /** The level of the section; a label or the table head may name its own. */
  readonly level: Level | null;
  readonly vocabulary: Vocabulary;
}

/** Reads a table of objectives and endpoints from the lines of its section. */
export function readObjectiveTable(
  lines: readonly Line[],
  columns: ObjectiveColumns,
  context: ObjectiveTableContext,
): Objective[] {
  const { pages } = context;
  const drafts: { objective: Draft; endpoints: Draft[] }[] = [];
  let level = levelOf(lines[columns.head]?.text ?? "") ?? context.level;
  let rowEnded = true;
  let before: Line | undefined;
  for (const line of lines.slice(columns.head + 1)) {
    const label = line.text.trim();
    if (/^abbreviations?\b|^(?:note|source)\s*:/i.test(label)) break;
    const [whole, right] = cutAt(line, columns.split);
    const { label: column, rest: left } = whole ? splitLevelColumn(whole) : { label: null, rest: null };
    if (column) {
      level = levelOf(column.text) ?? level;
      rowEnded = true;
    }
    const isHead =
      objectiveHead.test(left?.text ?? "") && endpointHead.test(right?.text ?? "") && label.length < 120;
    if (
      isHead ||
      (left && isLevelLabel(label)) ||
      (left && right && isLevelLabel(left.text) && isLevelLabel(right.text))
    ) {
      level = levelOf(label) ?? level;
      rowEnded = true;
      before = line;
      continue;
    }
    const ruled = before !== undefined && isRuled(pages, before, line);
    rowEnded ||= ruled;
    if (left) {
      const own = isLevelLabel(left.text) ? { level: levelOf(left.text), rest: "" } : splitLevel(left.text);
      level = own.level ?? level;
      const text = own.level ? lastWords(left, own.rest) : left;
      const open = drafts.at(-1);
      if (own.level && own.rest === "") rowEnded = true;
      else if (level && (!open || rowEnded || own.level || startsItem(text, open.objective.lines))) {
        drafts.push({ objective: { level, lines: [text] }, endpoints: [] });
        rowEnded = false;
      } else open?.objective.lines.push(text);
    }
    const open = drafts.at(-1);
    if (right && open && !isLevelLabel(right.text)) {
      const last = open.endpoints.at(-1);
      if (!last || (ruled && !left) || startsItem(right, last.lines))
        open.endpoints.push({ level: open.objective.level, lines: [right] });
      else last.lines.push(right);
    }
    before = line;
  }
  return toObjectives(drafts, context);
}

/** Objectives with their endpoints from their lines. */
export function toObjectives(
  drafts: readonly { readonly objective: Draft; readonly endpoints: readonly Draft[] }[],
  { section, vocabulary }: ObjectiveTableContext,
): Objective[] {
  const toAim = ({ level: own, lines: text }: Draft): ObjectiveText => ({
    level: own,
    text: textOf(text, vocabulary),
    lines: text,
    section,
  });
  return drafts
    .map(({ objective, endpoints }) => ({
      ...toAim(objective),
      endpoints: endpoints.map(toAim).filter(({ text }) => text.length > 2),
    }))
    .filter(({ text }) => text.length > 8);
}

function cutAt(line: Line, x: number): [Line | null, Line | null] {
  const part = (words: readonly Word[]) => (words.length === 0 ? null : partOf(line, words));
  const at = line.words.findIndex(({ left, right }) => (left + right) / 2 >= x);
  const split = at < 0 ? line.words.length : at;
  // A bullet before the split belongs to the text after it.
  const from =
    split > 0 && split < line.words.length && /^[•●▪◦–-]$/u.test(line.words[split - 1]?.text ?? "")
      ? split - 1
      : split;
  return [part(line.words.slice(0, from)), part(line.words.slice(from))];
}

const lastWords = (line: Line, text: string): Line =>
  partOf(line, text === "" ? line.words : line.words.slice(-text.split(/\s+/).length));

/** A rule between two lines ends a row. */
function isRuled(pages: readonly Page[], before: Line, line: Line): boolean {
  const rules = before.page === line.page ? (pages[line.page - 1]?.rules ?? []) : [];
  return rules.some(
    ({ axis, at, from, to }) =>
      axis === "horizontal" && at > before.baseline && at < line.baseline - line.size * 0.3 && to - from > 60,
  );
}

/** A bullet or number next to the first one, or a separate sentence after a gap. */
export function startsItem(line: Line, open: readonly Line[]): boolean {
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return true;
  const [marker, outer] = [readMarker(line.text), readMarker(first.text)];
  if (marker && outer) return marker.style === outer.style && Math.abs(line.left - first.left) < 8;
  // Numbers below `… of any of these:` are parts.
  if (marker) return !open.some(({ text }) => /:\s*$/.test(text)) && (marker.ordinal ?? 1) === 1;
  if (outer) return false;
  if (/^To\s+\p{Ll}/u.test(line.text) && /^To\s/.test(first.text) && !/[,;]$|\b(?:and|or)$/.test(last.text))
    return true;
  const gap = line.page === last.page ? line.baseline - last.baseline : 0;
  return gap > 1.75 * line.size && /^\p{Lu}/u.test(line.text) && !/:\s*$/.test(last.text);
}

const textOf = (lines: readonly Line[], vocabulary: Vocabulary): string =>
  groupRuns(lines, ({ text }) => readMarker(text) === null)
    .map(([{ text }, ...others], index) => {
      const first = index === 0 ? (readMarker(text)?.rest ?? text) : text;
      return joinLines([first, ...others.map((line) => line.text)], vocabulary);
    })
    .join("\n")
    .trim();
