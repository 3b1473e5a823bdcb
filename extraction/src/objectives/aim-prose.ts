import { groupRuns } from "../group.ts";
import type { Vocabulary } from "../lines/join-lines.ts";
import type { Line } from "../lines/line.ts";
import { type Paragraph, readParagraphs } from "../sections/paragraphs.ts";
import {
  fragmentsOf,
  itemsOf,
  kindOf,
  labeledItems,
  measuresNamedIn,
  type ObjectiveKind,
  type Opening,
  openingOf,
  statementsOf,
  wishesIn,
  withMeasures,
} from "./aim-sentences.ts";
import { isLevelLabel, type Level, levelOf, type ObjectiveText, rankMark, splitLevel } from "./objective.ts";

/** A statement of a section; endpoints are those that an objective introduces. */
export interface StatedAim {
  readonly kind: ObjectiveKind;
  readonly aim: ObjectiveText;
  readonly endpoints: readonly ObjectiveText[];
}

/**
 * The objectives of a section without a table: its bullets or paragraphs, with the level named by its title or a
 * label.
 */
export function readObjectiveProse(
  lines: readonly Line[],
  {
    title,
    level: firstLevel,
    section,
    vocabulary,
  }: { title: string; level: Level | null; section: string | null; vocabulary: Vocabulary },
): StatedAim[] {
  const found: StatedAim[] = [];
  let level = firstLevel;
  let kind = kindOf(title);
  const paragraphs = withoutDefinitions(
    runsOf(lines).flatMap((run) => withInlineItems(readParagraphs(run, vocabulary))),
  ).flatMap(intoStatements);
  for (let index = 0; index < paragraphs.length; index++) {
    const paragraph = paragraphs[index];
    if (!paragraph) continue;
    const label = paragraph.text.trim();
    if (isLabel(label)) {
      level = levelOf(label) ?? level;
      kind = kindOf(label) ?? kind;
      continue;
    }
    const behind = levelBehindName(label);
    const own = behind ?? splitLevel(label.replace(decimal, ""));
    const opens = openingOf(own.rest);
    // "Safety endpoints" below a heading of secondary ones are secondary.
    const opened = opens && (opens.states || opens.level !== "safety") ? opens.level : null;
    // "Safety: …" among primary endpoints is primary.
    const stated = own.level === "safety" && levelOf(title) === "primary" ? "primary" : own.level;
    level = stated ?? opened ?? level;
    if (own.level && !behind) kind = kindOf(label.slice(0, -own.rest.length)) ?? kind;
    const [announced] = leadingKind.exec(own.rest) ?? [];
    if (announced !== undefined) kind = kindOf(announced) ?? kind;
    else if (opens) kind = opens.kind ?? kind;
    const rest = own.rest.slice(announced?.length ?? 0);
    if (
      !level ||
      kind === null ||
      kind === "hypothesis" ||
      /^(?:hypothes[ei]s|h\d)\b/i.test(rest) ||
      isHeading(paragraph, lines)
    )
      continue;
    const known: Level = level;
    const toAim = (text: string, own: readonly Paragraph[] = [paragraph]): ObjectiveText => ({
      ...{ level: known, text, section },
      lines: own.flatMap((one) => one.lines),
    });
    const measures = kind === "objective" ? measuresNamedIn(rest) : [];
    if (measures.length > 0) {
      for (const text of measures) found.push({ kind: "endpoint", aim: toAim(text), endpoints: [] });
      continue;
    }
    const wishes =
      kind === "objective" &&
      paragraph.marker === null &&
      // Without a level, such a sentence introduces the study.
      (opens ? /^secondarily\b/i.test(rest) : levelOf(title) !== null || level !== firstLevel)
        ? wishesIn(rest)
        : [];
    if (wishes.length > 0) {
      for (const { aim, measure } of wishes) {
        found.push({ kind, aim: toAim(aim), endpoints: [] });
        if (namesEndpoints(title) && measure !== undefined)
          found.push({ kind: "endpoint", aim: toAim(measure), endpoints: [] });
      }
      continue;
    }
    const listed = kind === "objective" && own.level && !behind ? labeledItems(rest) : [];
    if (listed.length > 0) {
      for (const text of listed) found.push({ kind, aim: toAim(text), endpoints: [] });
      continue;
    }
    const parts = partsBelow(paragraphs, index);
    // A label may come first: `Effect: week 0 to week 20 To compare … with respect to:`
    const isAim = /^to\s|\sTo \p{Ll}/u.test(rest) || /^to\s/i.test(rest);
    // Below an aim in a section on objectives and endpoints, what is no aim is an endpoint.
    const aims = parts.filter(({ text }) => /^to\s/i.test(text));
    if (
      kind === "objective" &&
      parts.length > 0 &&
      (introducesEndpoints(rest) || (isAim && namesEndpoints(title) && aims.length === 0))
    ) {
      const items = groupItems(parts);
      found.push({
        kind,
        aim: toAim(rest),
        endpoints: items.map((own) => toAim(printed(own), own)),
      });
      index += parts.length;
      continue;
    }
    if (paragraph.marker === null && !isAim && parts.length > 0) continue;
    if (paragraph.marker === null && !statesAim(rest, kind, opens)) continue;
    const above = paragraphs[index - 1];
    // A paragraph below a list of endpoints explains them.
    if (
      kind === "endpoint" &&
      !opens &&
      !own.level &&
      paragraph.marker === null &&
      above?.marker &&
      explains.test(rest)
    )
      continue;
    const belonging = paragraph.marker !== null || isAim ? parts : [];
    const isList = belonging.length === 0 && (opens !== null || own.level !== null);
    // `Secondary outcomes: pain, mobility, and costs`
    const isPlural = own.level && !behind ? /s\W*$/.test(label.slice(0, -own.rest.length)) : undefined;
    for (const item of isList ? itemsOf(rest, kind, isPlural || undefined) : [rest]) {
      const [text = "", ...measures] =
        kind === "objective" && belonging.length === 0 ? withMeasures(item) : [item];
      const own = [paragraph, ...belonging];
      found.push({
        kind,
        aim: toAim([text, ...belonging.map(withMarker)].join("\n"), own),
        endpoints: measures.map((one) => toAim(one, own)),
      });
    }
    index += belonging.length;
  }
  return found;
}

/** `Secondary aims and outcomes` */
const namesEndpoints = (title: string): boolean =>
  /\b(?:end[\s-]?points?|outcomes?|variables?|parameters?|measures?)\b/i.test(title);

/** `Overall survival (secondary endpoint): From the date of …`, as cooperative groups define endpoints. */
function levelBehindName(text: string): { level: Level | null; rest: string } | null {
  const [all, name = "", level = ""] =
    /^(\p{L}[^():.]{2,80}?)\s*\(((?:key |co-?)?(?:primary|secondary|explorat(?:ory|ive)|tertiary))(?: (?:end[\s-]?point|outcome|objective)s?)?\)\s*:\s*/iu.exec(
      text,
    ) ?? [];
  return all === undefined ? null : { level: levelOf(level), rest: `${name}: ${text.slice(all.length)}` };
}

/** `Objectives:`, without a level. */
export const isKindLabel = (text: string): boolean =>
  /^(?:(?:study|trial|specific|general) )?(?:hypothes[ei]s|objectives?|aims?|end[\s-]?points?|outcomes?|outcome measures?)\s*:?$/i.test(
    text.trim(),
  );

/** `Seroresponse is a titer of …` */
const explains = /^(?:(?!\b(?:is|are)\b)[^.:;,]){3,60}\s(?:is|are) (?:defined|an?|the)\b/i;

/** `Objective: To show …`, `Endpoint 2: …` */
const leadingKind =
  /^(?:objective|aim|end[\s-]?point|outcome|outcome measure|hypothes[ei]s)s?(?:\(s\))?\s*(?:\d+\s*)?:\s*(?=\S)/i;

/** `Secondary Objective 2: …`, `Primary endpoint: …`: a label at the start of a line, whatever stands above it. */
const namesAim =
  /^(?:(?:co-?)?(?:primary|secondary|explorat(?:ory|ive)|tertiary|safety)\s+(?:[\w-]+\s+)?)?(?:objective|aim|end[\s-]?point|outcome)s?(?:\(s\))?\s*\d{0,2}\s*:(?:\s|$)/i;

/** `Tertiary (exploratory) outcomes. …` */
const runInLabel =
  /^(?:key |co-?)?(?:primary|secondary|explorat(?:ory|ive)|tertiary)(?: \([^)]{4,20}\))? (?:[\w-]+ )?(?:objective|aim|end[\s-]?point|outcome|variable)s?\.\s/i;

/** Runs of lines that begin with a label, whatever the space above it. */
const runsOf = (lines: readonly Line[]): Line[][] =>
  groupRuns(lines, (line, { text: printedBefore }) => {
    const [text, before] = [line.text.trim(), printedBefore.trim()];
    const ended = /[.:;!?]["”’)]?$/.test(before);
    const begins =
      decimal.test(text) ||
      leadingKind.test(text) ||
      openingOf(text) !== null ||
      runInLabel.test(text) ||
      rankMark.test(text);
    return !(isLabel(before) || isLabel(text) || (ended && begins) || namesAim.test(text));
  });

/** `1.2.1 To estimate …` */
const decimal = /^\d+(?:\.\d+){1,4}\.?\s+(?=\p{Lu})/u;

/** A level or kind on its own, numbered if it is a heading that the contents page omits. */
function isLabel(text: string): boolean {
  const words = text.replace(decimal, "");
  return isLevelLabel(words) || isKindLabel(words);
}

const withMarker = ({ marker, text }: Paragraph): string => `${marker?.printed ?? ""} ${text}`.trim();

/** `… to evaluate the efficacy of X on the basis of the following endpoints:` */
const introducesEndpoints = (text: string): boolean =>
  /\bto\s+\p{Ll}/u.test(text) &&
  /\bfollowing\s+(?:[\w-]+\s+){0,3}(?:end[\s-]?points?|outcomes?(?: measures?)?|measures?|variables?)\s*:?$/i.test(
    text,
  );

/** The outermost items of a list, each with the items below it. */
function groupItems(parts: readonly Paragraph[]): Paragraph[][] {
  const outer = Math.min(...parts.map(({ left }) => left)) + 6;
  return groupRuns(parts, ({ left }) => left > outer);
}

const printed = ([first, ...rest]: readonly Paragraph[]): string =>
  [first?.text ?? "", ...rest.map(withMarker)].join("\n");

/** Items below a paragraph: its list, or lines indented more than an item. */
function partsBelow(paragraphs: readonly Paragraph[], index: number): Paragraph[] {
  const first = paragraphs[index];
  const parts: Paragraph[] = [];
  for (const next of paragraphs.slice(index + 1)) {
    if (!first || next.marker === null || (first.marker !== null && next.left <= first.left + 6)) break;
    parts.push(next);
  }
  return parts;
}

/** A paragraph counts if it states an objective or a measurement. */
export function statesAim(text: string, kind: ObjectiveKind, opens: Opening | null): boolean {
  if (text.length < 15 || text.length > 900) return false;
  // A sentence about the objectives below it, or about when they are met.
  if (/\b(?:outlined|described|listed|summari[sz]ed|presented|shown) (?:below|in)\b|\bmet its\b/i.test(text))
    return false;
  if (opens && !opens.states) return false;
  if (kind === "endpoint") return !/^(?:see|refer|details?|the (?:analysis|statistical))\b/i.test(text);
  return (
    /^to\s+\p{Ll}/iu.test(text) ||
    /^(?:in .{3,200}, )?(?:does|do|is|are|can|what|which|how|whether)\b.*\?$/i.test(text) ||
    opens !== null ||
    /\bobjectives?\b.*\b(?:is|are)\b/i.test(text) ||
    /^(?:evaluation|assessment|comparison|determination|demonstration|investigation|characteri[sz]ation|description|identification|proof|estimation) of\b/i.test(
      text,
    ) ||
    /\bto (?:evaluate|assess|compare|demonstrate|determine|investigate|characteri[sz]e|explore|estimate|describe|test|examine|establish|show|document|identify)\b/i.test(
      text,
    )
  );
}

/** `The primary endpoint is the number of relapses. A relapse is defined as two or more of these symptoms:` */
const definesBelow = /[.;]\s[^.:]*\bdefined\b[^.]*:$/;

/** Paragraphs without the list that defines a term of the one above it. */
function withoutDefinitions(paragraphs: readonly Paragraph[]): Paragraph[] {
  let isDefinition = false;
  return paragraphs.filter(({ marker, text }) => {
    if (marker === null) isDefinition = definesBelow.test(text.trim());
    return marker === null || !isDefinition;
  });
}

/** The statements of a paragraph; only the first begins with its marker. */
function intoStatements(paragraph: Paragraph): Paragraph[] {
  const statements = statementsOf(paragraph.text);
  const fragments = paragraph.marker === null && statements.length === 1 ? fragmentsOf(paragraph.text) : [];
  return (fragments.length > 0 ? fragments : statements).map((text, index) =>
    index === 0 ? { ...paragraph, text } : { ...paragraph, text, marker: null },
  );
}

/** Paragraphs, with `(4) …` at the start of a line as part of the sentence that counts from `(1)` within its lines. */
function withInlineItems(paragraphs: readonly Paragraph[]): Paragraph[] {
  const joined: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const before = joined.at(-1);
    const { marker, lines, text } = paragraph;
    const counted = `(${(marker?.ordinal ?? 0) - 1})`;
    if (
      before?.marker === null &&
      marker?.printed === `(${marker?.ordinal})` &&
      before.text.indexOf(counted) > 0
    )
      joined[joined.length - 1] = {
        ...before,
        lines: [...before.lines, ...lines],
        text: `${before.text} ${marker.printed} ${text}`,
      };
    else joined.push(paragraph);
  }
  return joined;
}

/** A short bold line groups what follows. */
const isHeading = ({ lines, text, marker }: Paragraph, all: readonly Line[]): boolean =>
  marker === null &&
  text.length < 90 &&
  lines.every(({ bold }) => bold) &&
  all.some(({ bold }) => !bold) &&
  !/^to\s/i.test(text);
