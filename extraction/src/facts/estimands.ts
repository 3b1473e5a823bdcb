import type { Source } from "../bundle/part.ts";
import type { Grid } from "../grid/grid.ts";
import { gridsBeside, isWithin, linesAt, textOfLines } from "../lines/cell-text.ts";
import type { Vocabulary } from "../lines/join-lines.ts";
import type { Line } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";
import { readMarker } from "../sections/list-marker.ts";
import { sectionNumber } from "../sections/narrative.ts";
import type { Section } from "../sections/section.ts";
import { sectionsAbout } from "./find-sections.ts";

/** The attributes of an estimand, as ICH E9(R1) names them, with the labels that protocols print. */
const attributes = [
  ["population", /^(?:target |study |analysis |patient )?population(?: of interest)?$/i],
  ["treatment", /^treatments?(?: (?:conditions?|regimens?|comparisons?|arms?))?(?: of interest)?$/i],
  [
    "endpoint",
    /^(?:(?:primary |secondary )?endpoint|variable)(?: (?:\(or [^)]*\)|\([^)]*\)|of interest|or endpoint))*$/i,
  ],
  [
    "intercurrent_events",
    /^(?:handling of |strateg\w+ (?:for|to (?:address|handle)) )?(?:other )?(?:intercurrent events?(?: \(ICEs?\))?|ICEs?)(?: handling)?(?: (?:and|with|strateg|handling|to be)[^:]{0,60})?$|^strateg(?:y|ies)$/i,
  ],
  ["summary_measure", /^(?:population[- ]level )?summary(?: (?:measures?|statistics?))?$/i],
] as const;

type Attribute = (typeof attributes)[number][0];
/** An estimand as printed: at least three of its attributes, and what it is called. */
export type Estimand = { readonly name?: Cited<string> } & { readonly [Name in Attribute]?: Cited<string> };

interface Part {
  readonly attribute: Attribute;
  readonly lines: readonly Line[];
  /** Length of the label that the first line begins with. */
  readonly label?: number;
  /** Instead of the text of the lines. */
  readonly text?: string;
}

/** `Intercurrent event | Strategy` heads the rows below it: an event and its strategy each. */
const strategyHead = /^(?:(?:handling )?strateg(?:y|ies)|handling)(?: (?:for|to|used)\b.{0,40})?$/i;

const fewest = 3;
const longestName = 140;

const attributeOf = (label: string): Attribute | null => {
  const bare = label
    .replace(/^(?:[•▪–-]|\(?[a-z\d]{1,2}[.)])\s+/i, "")
    .replace(/[\s:.–—-]+$/, "")
    .trim();
  return attributes.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
};

/** The estimands of the sections about them, from tables of attributes and from labeled paragraphs. */
export function readEstimands({ document: { pages, vocabulary }, outline }: Source): Estimand[] {
  return sectionsAbout(outline.sections, /estimand/i).flatMap((section) => {
    const tables = gridsBeside(section.lines, pages).map((grid) => ({
      grid,
      found: fromGrid(grid, section, vocabulary),
    }));
    const read = tables.filter(({ found }) => found.length > 0);
    const rest = section.lines.filter((line) => !read.some(({ grid }) => isWithin(line, grid)));
    return [...read.flatMap(({ found }) => found), ...fromLines(rest, section, vocabulary)];
  });
}

/** A table of attributes by row; each further column is an estimand. */
function fromGrid(grid: Grid, { number, lines }: Section, vocabulary: Vocabulary): Estimand[] {
  const inSection = lines.some(
    ({ page, baseline }) => page === grid.page && baseline > grid.top && baseline < grid.bottom,
  );
  if (!inSection || grid.xs.length < 3) return [];
  const rows = grid.ys.slice(1).map((_, row) => attributeOf(textOfLines(linesAt(grid, row, 0), vocabulary)));
  if (new Set(rows.filter((one) => one !== null)).size < fewest) return [];
  const section = sectionNumber(number);
  return grid.xs.slice(2).flatMap((_, index) => {
    const column = index + 1;
    const first = rows.findIndex((one) => one !== null);
    const head = first > 0 ? linesAt(grid, first - 1, column) : [];
    const isHead = (row: number) =>
      rows[row] === "intercurrent_events" &&
      strategyHead.test(textOfLines(linesAt(grid, row, column), vocabulary));
    const parts = rows.flatMap((attribute, row): Part[] => {
      const text = linesAt(grid, row, column);
      if (text.length === 0 || isHead(row)) return [];
      if (attribute !== null) return [{ attribute, lines: text }];
      const above = rows.findLastIndex((one, at) => at < row && one !== null);
      if (above < 0 || !isHead(above)) return [];
      const event = linesAt(grid, row, 0);
      const [name, strategy] = [event, text].map((own) => textOfLines(own, vocabulary));
      return [{ attribute: "intercurrent_events", lines: [...event, ...text], text: `${name}: ${strategy}` }];
    });
    return toEstimand(head, parts, section, vocabulary);
  });
}

/** `Population: …`, `Treatment: …` in order; a label that comes again begins the next estimand. */
function fromLines(lines: readonly Line[], { number, heading }: Section, vocabulary: Vocabulary): Estimand[] {
  const section = sectionNumber(number);
  const found: { name: Line[]; parts: { attribute: Attribute; lines: Line[]; label: number }[] }[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const [, label = ""] = /^([^:]{4,90}):/u.exec(line.text.trim()) ?? [];
    const attribute = attributeOf(label);
    const open = found.at(-1);
    if (attribute !== null) {
      const isNew = !open || open.parts.some((part) => part.attribute === attribute);
      const name =
        before && /\bestimand\b/i.test(before.text) && before.text.length < longestName ? [before] : [];
      const part = { attribute, lines: [line], label: line.text.indexOf(":") + 1 };
      if (isNew)
        found.push({ name: name.length > 0 ? name : found.length === 0 ? [...heading] : [], parts: [part] });
      else open.parts.push(part);
    } else if (open && goesOn(open.parts.at(-1)?.lines ?? [], line)) open.parts.at(-1)?.lines.push(line);
    before = line;
  }
  return found.flatMap(({ name, parts }) =>
    toEstimand(name.some(({ text }) => /estimand/i.test(text)) ? name : [], parts, section, vocabulary),
  );
}

/** The next line of an attribute: of the same paragraph, or an item below it. */
function goesOn(own: readonly Line[], line: Line): boolean {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || own.length > 14) return false;
  const isClose = line.page !== last.page || line.baseline - last.baseline < 1.45 * line.size;
  const isItem = readMarker(line.text) !== null && line.left >= first.left;
  return (
    !line.bold &&
    (isItem || (isClose && !/[.]$/.test(last.text.trim())) || (isClose && line.left > first.left + 3))
  );
}

function toEstimand(
  name: readonly Line[],
  parts: readonly Part[],
  section: string | null,
  vocabulary: Vocabulary,
): Estimand[] {
  const known = new Set(parts.map(({ attribute }) => attribute));
  if (known.size < fewest) return [];
  const texts = parts.map(({ attribute, lines, label = 0, text }) => {
    const [first, ...rest] = lines;
    const own = first ? [{ ...first, text: first.text.trim().slice(label) }, ...rest] : [];
    return [attribute, cite(text ?? textOfLines(own, vocabulary), lines, section)] as const;
  });
  const filled = texts.filter(([, { value }]) => value !== "");
  if (new Set(filled.map(([attribute]) => attribute)).size < fewest) return [];
  return [
    {
      ...(name.length > 0 ? { name: cite(textOfLines(name, vocabulary), name, section) } : {}),
      // Of an attribute over several rows, the first is kept with the rest behind it.
      ...Object.fromEntries(
        [...known].flatMap((attribute) => {
          const own = filled.filter(([one]) => one === attribute).map(([, text]) => text);
          const [first] = own;
          return first ? [[attribute, { ...first, value: own.map(({ value }) => value).join("\n") }]] : [];
        }),
      ),
    },
  ];
}
