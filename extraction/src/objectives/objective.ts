import type { Line } from "../lines/line.ts";

/** An objective or endpoint as printed. */
export interface ObjectiveText {
  readonly level: Level;
  readonly text: string;
  readonly lines: readonly Line[];
  readonly section: string | null;
}

export interface Objective extends ObjectiveText {
  /** The endpoints next to it in a table. */
  readonly endpoints: readonly ObjectiveText[];
}

export interface ObjectivesAndEndpoints {
  readonly objectives: readonly Objective[];
  /** Endpoints without an objective. */
  readonly endpoints: readonly ObjectiveText[];
}

/** Levels of objectives and endpoints. Safety objectives listed separately keep their own level. */
export const levels = ["primary", "secondary", "safety", "exploratory"] as const;
export type Level = (typeof levels)[number];

/** The level named by a heading, a label, or the start of a cell; null if none is named. */
export function levelOf(text: string): Level | null {
  const found =
    /\b(?:co-?)?(primary|secondary|explorat(?:ory|ive)|tertiary|safety|other(?! (?:key )?(?:primary|secondary|explorat(?:ory|ive)|tertiary|safety)))\b/i
      .exec(text)?.[1]
      ?.toLowerCase();
  if (found === undefined) return synonymOf(text);
  return levels.find((level) => level === found) ?? "exploratory";
}

/** `Main study parameter` is primary, `Additional objectives` and `Correlative endpoints` are exploratory. */
function synonymOf(text: string): Level | null {
  const found =
    /\b(main|principal|additional|further|ancillary|correlative|translational|supportive) (?:[\w-]+ ){0,2}(?:objective|aim|goal|end[\s-]?point|outcome|question|(?:study |trial )parameter)/i
      .exec(text)?.[1]
      ?.toLowerCase();
  if (found === undefined) return null;
  return found === "main" || found === "principal" ? "primary" : "exploratory";
}

const qualifier =
  "(?:(?:key|co|main|major|other|additional|further|confirmatory|supportive|efficacy|safety|clinical|study|trial|part [\\dA-C]+)[\\s-]+)*";
const levelName =
  "(?:co-?)?(?:primary|secondary|explorat(?:ory|ive)|tertiary|safety|other|main|principal|additional|ancillary|correlative|translational)";
/** `Tertiary (exploratory)` */
const levelWord = `${levelName}(?:\\s*\\(${levelName}\\))?`;
const noun =
  "(?:(?:efficacy|safety|study|trial|and|or|/|&|pharmacokinetic|pk|dependent|response|objectives?|aims?|goals?|end[\\s-]?points?|outcomes?|measures?|estimands?|variables?|parameters?|(?:assessment|evaluation|judge?ment) criteri(?:on|a)|hypothes[ei]s|\\(s\\)|\\(es\\)|,)\\s*)*";
const alone = new RegExp(
  `^${qualifier}${levelWord}(?:\\s*/\\s*${levelWord})?\\s*${noun}(?:\\d{1,2}\\s*)?(?:\\([^)]*\\))?\\s*:?$`,
  "i",
);
const leading = new RegExp(
  `^(${qualifier}${levelWord}\\s*${noun}(?:\\d{1,2}\\s*)?)\\s*[:.–-]\\s*(?=\\S)`,
  "i",
);

/** A label on its own: `Primary`, `Key Secondary Objectives:`, `Safety Objective`. */
export const isLevelLabel = (text: string): boolean => text.length < 80 && alone.test(text.trim());

/** `(1°) To compare …`, `2°: …` */
export const rankMark = /^\(?([12])[°º]\)?\s*:?\s+(?=\p{L})/u;

/** `Primary: To show …` → the level and the rest. */
export function splitLevel(text: string): { level: Level | null; rest: string } {
  const [ordinal = "", rank] = rankMark.exec(text) ?? [];
  if (rank) return { level: rank === "1" ? "primary" : "secondary", rest: text.slice(ordinal.length) };
  const found = leading.exec(text);
  const level = found?.[1] ? levelOf(found[1]) : null;
  return level && found ? { level, rest: text.slice(found[0].length) } : { level: null, rest: text };
}
