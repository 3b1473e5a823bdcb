import type { FoundPassage } from "../repository.ts";

/** The smallest piece of a passage that can answer a question: a value with its labels, or a sentence. */
export interface Unit {
  readonly passage: FoundPassage;
  readonly shape: "fact" | "sentence" | "item" | "row";
  /** Word for word as stored. */
  readonly text: string;
  /** The nearest label or title. */
  readonly title: string;
  /** The labels or titles above it. */
  readonly context: string;
  /** Place of the line in its passage, so that the list below a sentence can be found. */
  readonly line: number;
}

const factKinds: ReadonlySet<string> = new Set(["domain-value", "endpoint", "tlf"]);

/** What the specification displays for a missing value (000, section 5) answers nothing. */
const says = (text: string): boolean =>
  !/^(not specified|n\/a|null|no data|none known)\.?$/i.test(text.trim());

/** An identifier, or what a record was found by, is how it is referred to and not what it says. */
const isIdentifier = (title: string): boolean => /(^|\s)ids?$|^concepts found$/i.test(title);

/** Counts over the criteria, which are themselves at hand. */
const isTally = (reference: string): boolean => reference.includes("/structured_data/summary/");

export function unitsOf(passage: FoundPassage): Unit[] {
  if (isTally(passage.reference)) return [];
  const labels = passage.heading.split(" › ");
  const title = labels.at(-1) ?? "";
  const context = labels.slice(0, -1).join(" › ");
  if (factKinds.has(passage.kind)) {
    const text = passage.text.split("\n").join("; ");
    return isIdentifier(title) || !says(text)
      ? []
      : [{ passage, shape: "fact", text, title, context, line: 0 }];
  }
  if (passage.kind === "footnote") return sentencesOf(passage, "", "");
  return sentencesOf(passage, title, context);
}

function sentencesOf(passage: FoundPassage, title: string, context: string): Unit[] {
  // The lines of a page are broken by its width, not by its sentences.
  const lines = passage.kind === "page" ? [passage.text.replace(/\s+/g, " ")] : passage.text.split("\n");
  return lines.flatMap((content, line) =>
    shapesOf(content).map(({ shape, text }) => {
      const header = shape === "row" ? headerOf(lines, line) : "";
      const titled = header === "" ? title : `${title} · ${header}`;
      return { passage, shape, text, title: titled, context, line };
    }),
  );
}

/** The first row of a table says what the cells below it are; the line before it may be its caption. */
function headerOf(lines: readonly string[], at: number): string {
  let first = at;
  while (first > 0 && isRow(lines[first - 1] ?? "")) first -= 1;
  return first === at ? "" : (lines[first] ?? "");
}

const isRow = (line: string): boolean => line.includes(" | ") && !line.startsWith("• ");

export function shapesOf(line: string): Pick<Unit, "shape" | "text">[] {
  if (line.startsWith("• ")) return [{ shape: "item", text: line.slice(2) }];
  if (line.includes(" | ")) return [{ shape: "row", text: line }];
  return splitSentences(line).map((text) => ({ shape: "sentence", text }));
}

/** Ends of sentences: a full stop, not one of an abbreviation or a number, before a capital or a digit. */
const sentenceEnd =
  /(?<=[.!?]["”’)]?)(?<!\b(?:e\.g|i\.e|vs|approx|Dr|No|cf|etc|Fig|Inc)\.)\s+(?=["“(]?[\p{Lu}\d])/u;

export function splitSentences(text: string): string[] {
  return text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** The items or rows that follow a sentence directly, or behind one more sentence. */
export function listBelow(unit: Unit, siblings: readonly Unit[]): Unit[] {
  if (unit.shape !== "sentence") return [];
  const behind = siblings.filter((one) => one.passage === unit.passage && one.line > unit.line);
  const start = behind.findIndex((one) => one.shape === "item" || one.shape === "row");
  const between = start < 0 ? Number.POSITIVE_INFINITY : start;
  if (between > 2) return [];
  const shape = behind[start]?.shape;
  const end = behind.findIndex((one, index) => index > start && one.shape !== shape);
  return behind.slice(start, end < 0 ? undefined : end);
}
