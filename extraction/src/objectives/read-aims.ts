import type { Vocabulary } from "../lines/join-lines.ts";
import { labeledLines } from "../lines/labeled-lines.ts";
import type { Line } from "../lines/line.ts";
import type { TextDocument } from "../lines/text-document.ts";
import { isAppendix } from "../sections/entry-label.ts";
import { sectionNumber } from "../sections/narrative.ts";
import { readParagraphs } from "../sections/paragraphs.ts";
import type { Section } from "../sections/section.ts";
import { findObjectiveColumns } from "./aim-columns.ts";
import { readEstimandGrids, readObjectiveGrid } from "./aim-grid.ts";
import { isKindLabel, readObjectiveProse, type StatedAim, statesAim } from "./aim-prose.ts";
import { endpointCriterion, itemsOf, measureWithin, openingOf, statementsOf } from "./aim-sentences.ts";
import { readObjectiveTable } from "./aim-table.ts";
import {
  isLevelLabel,
  levelOf,
  type Objective,
  type ObjectivesAndEndpoints,
  type ObjectiveText,
} from "./objective.ts";

const about =
  /\b(?:objectives?|end[\s-]?points?|outcome measures?|(?:measured|dependent|outcome|efficacy|primary|secondary) variables?|aims?|purpose of (?:the |this )?(?:study|trial)|research questions?|study parameters?)\b|^outcomes?$/i;
const aimTitle =
  /objective|^(?:(?:study|trial|research|overall|general|specific) )?(?:aims?|purpose|questions?)(?: (?:of|and) .*)?$/i;
const notAbout =
  /analys|statistic|rationale|justification|assessment|sample size|adjudicat|committee|interim|synops|summary|calculation|derivation|evaluation|discussion|amend|append|attachment|reporting|handling|definition of/i;

/** A title that is nothing but the word counts in any chapter other than these. */
const bare =
  /^(?:(?:study|trial|primary|secondary|explorat(?:ory|ive)|efficacy|safety|and|&)\s+)*(?:objectives?|end[\s-]?points?)$/i;
const elsewhere =
  /analys|statistic|sample size|synops|summary|append|amend|attachment|rationale|background|discussion|justification/i;

/** `Primary objective: To determine …` */
const namesAim =
  /^(?:\w+ )?(?:primary|secondary|explorat(?:ory|ive))\s+(?:\w+ )?(?:objectives?|endpoints?|outcomes?|outcome measures?|variables?)(?:\(s\))?\s*(?::|$|\.(?=\s))/i;

/**
 * Objectives and endpoints by level: from their sections, or from the synopsis if there are none. What neither states
 * is taken from sentences of any section, such as `The primary endpoint is …`; otherwise endpoints are those that the
 * objectives name.
 */
export function readObjectives(
  document: TextDocument,
  sections: readonly Section[],
  synopsis: Section,
): ObjectivesAndEndpoints {
  const found = readTitled(document, sections, synopsis);
  const main = sections.filter(
    ({ number, path, title }) => !isAppendix(number) && ![...path, title].some(isPast),
  );
  const texts = secondColumn(synopsis.lines);
  const stated = statedAims([...main, { ...synopsis, lines: texts }], document.vocabulary);
  const own = found.objectives.length > 0 ? [] : stated.filter(({ kind }) => kind === "objective");
  const levels = new Set(
    [...found.endpoints, ...found.objectives.flatMap((one) => one.endpoints)].map(({ level }) => level),
  );
  const objectives = [...found.objectives, ...own.map(({ aim }) => ({ ...aim, endpoints: [] }))];
  const endpoints = [
    ...found.endpoints,
    ...stated.filter(({ kind, aim }) => kind === "endpoint" && !levels.has(aim.level)).map(({ aim }) => aim),
  ];
  for (const { level } of endpoints) levels.add(level);
  const within = objectives.flatMap((aim): ObjectiveText[] => {
    const text = levels.has(aim.level) ? undefined : measureWithin(aim.text);
    return text === undefined ? [] : [{ ...aim, text }];
  });
  return { objectives, endpoints: [...endpoints, ...within] };
}

/** The texts of a synopsis without their labels; all its lines if it has no columns. */
function secondColumn(lines: readonly Line[]): readonly Line[] {
  const labeled = labeledLines(lines, () => true);
  const margin = Math.min(...labeled.map(({ left }) => left));
  return labeled.length > lines.length / 2 ? labeled.filter(({ left }) => left > margin + indent) : lines;
}
/** In points. */
const indent = 40;

/** Chapters about other studies. */
const isPast = (title: string): boolean =>
  /background|introduction|rationale|previous|clinical experience|clinical studies|references|literature/i.test(
    title,
  );

/** The first statement of each kind and level in the running text. */
function statedAims(sections: readonly Section[], vocabulary: Vocabulary): StatedAim[] {
  const seen = new Set<string>();
  return sections.flatMap((section) =>
    readParagraphs(section.lines, vocabulary).flatMap(({ text, lines }) =>
      text
        .split(/(?<=:)\s+(?=The\s|Primary\s|Secondary\s)/)
        .flatMap(statementsOf)
        .flatMap((statement): StatedAim[] => {
          const opens = openingOf(statement);
          if (!opens?.states || /[:]$/.test(statement) || !statesAim(statement, opens.kind, opens)) return [];
          const key = `${opens.kind} ${opens.level}`;
          if (seen.has(key)) return [];
          seen.add(key);
          return itemsOf(statement, opens.kind).map((item) => ({
            kind: opens.kind,
            aim: { level: opens.level, text: item, lines, section: sectionNumber(section.number) },
            endpoints: [],
          }));
        }),
    ),
  );
}

function readTitled(
  document: TextDocument,
  sections: readonly Section[],
  synopsis: Section,
): ObjectivesAndEndpoints {
  const found = readFrom(document, sections.filter(isAbout));
  if (found.objectives.length + found.endpoints.length === 0) return fromSynopsis(document, synopsis);
  if (found.endpoints.length > 0 || found.objectives.some(({ endpoints }) => endpoints.length > 0))
    return found;
  // The chapter on statistics may define the endpoints, otherwise the synopsis names them.
  const inStatistics = readFrom(document, sections.filter(definesEndpoints));
  // There they are explained, too; a name is short and precedes its explanation.
  const named = inStatistics.endpoints
    .map((one) => ({ ...one, text: one.text.replace(explanation, "") }))
    .filter(
      ({ text }) =>
        text.length <= maxName &&
        !/\bwill\b|\bdefin|^(?!.*\b(?:end[\s-]?point|outcome|variable)s?\b.*\bis\b).*\bis an?\b/i.test(text),
    );
  const { endpoints } = named.length > 0 ? { endpoints: named } : fromSynopsis(document, synopsis);
  return { ...found, endpoints };
}

/** A section of any chapter that is titled by nothing but endpoints, or a part of it. */
const definesEndpoints = ({ title, path }: Section): boolean =>
  [...path.slice(-1), title].some((one) => bareEndpoints.test(one.trim())) && !/analys/i.test(title);

const maxName = 160;
/** What follows the name of an endpoint: `…, defined as the time from …`, or a further sentence. */
const explanation = /,\s+(?:which is )?defined as\s.*$|(?<=\p{L}{2}\.)\s+\p{Lu}.*$/su;
const bareEndpoints =
  /^(?!safety variables)(?:(?:study|trial|primary|secondary|explorat(?:ory|ive)|efficacy|safety|and|&)\s+)*(?:end[\s-]?points?|outcomes?|outcome measures?|variables?)$/i;

function fromSynopsis(document: TextDocument, synopsis: Section): ObjectivesAndEndpoints {
  const labeled = labeledLines(synopsis.lines, ({ text }) => isLevelLabel(text) || isKindLabel(text));
  const lines = labeled.length > 0 ? labeled : aboutAims(synopsis.lines);
  return readFrom(document, [{ ...synopsis, lines }]);
}

/** The synopsis lines from the objectives label to the next other label. */
function aboutAims(lines: readonly Line[]): Line[] {
  const start = lines.findIndex(({ text }) =>
    /^\W*(?:study |trial )?(?:primary )?objectives?(?:\s+and\s+\w+)?\b/i.test(text.trim()),
  );
  if (start < 0) return [];
  const rest = lines.slice(start);
  const end = rest.findIndex(({ text }) =>
    /^\W*(?:(?:study|trial|overall|investigational) (?:design|population|plan)|design|methodology|population|number of|planned|inclusion|exclusion|diagnosis|eligib|criteria|statistic|test product|duration|disclosure|treatment)/i.test(
      text.trim(),
    ),
  );
  return end < 0 ? rest.slice(0, 80) : rest.slice(0, end);
}

function isAbout({ title, path, number, lines }: Section): boolean {
  if (isAppendix(number)) return false;
  if (endpointCriterion.test(title)) return true;
  const isBare = bare.test(title.trim());
  if (notAbout.test(title) || (/estimand/i.test(title) && !/objective/i.test(title))) return false;
  if (path.some((one) => (isBare ? elsewhere : notAbout).test(one) && !about.test(one))) return false;
  if (about.test(title)) return true;
  // A part of the chapter, such as a phase of the study, may name the levels in its text.
  const inside = path.some((one) => about.test(one));
  return inside && (levelOf(title) !== null || lines.some(({ text }) => namesAim.test(text.trim())));
}

/** `SSOPI is any opening of the wound …` explains the endpoint above it. */
const isDefinition = /^[A-Z][A-Z\d-]{1,12}(?: \([^)]*\))? (?:is|are|was) (?:any\b|defined\b|considered\b)/;

/** `There are three` (endpoints) counts what follows. */
export const isCount = (text: string): boolean => /^there (?:are|is|will be)(?: [\w-]+){1,4}\.?$/i.test(text);

function readFrom({ pages, vocabulary }: TextDocument, sections: readonly Section[]): ObjectivesAndEndpoints {
  const objectives: Objective[] = [];
  const endpoints: ObjectiveText[] = [];
  const hasPrimary = sections.some(({ title }) => levelOf(title) === "primary");
  for (const { title, path, number, lines: printed } of sections) {
    const section = sectionNumber(number);
    const named = [title, ...[...path].reverse()].map(levelOf).find((one) => one !== null) ?? null;
    const estimands = readEstimandGrids(printed, { pages, section, level: named, vocabulary });
    objectives.push(...(estimands?.objectives ?? []));
    endpoints.push(...(estimands?.endpoints ?? []));
    const lines = estimands?.rest ?? printed;
    // If no objective is called secondary, all are primary; those without a level next to primary ones are others.
    // "Efficacy and safety" in a sentence names none.
    const hasLevels = lines.some(
      ({ text }) =>
        /\b(?:primary|secondary|explorat(?:ory|ive)|tertiary)\b/i.test(text) || isLevelLabel(text),
    );
    const unnamed = hasPrimary && path.length > 0 ? "exploratory" : "primary";
    const level = named ?? (aimTitle.test(title) && !hasLevels ? unnamed : null);
    const ruled = readObjectiveGrid(lines, { pages, section, level, vocabulary });
    if (ruled) objectives.push(...ruled.objectives);
    const columns = ruled ? null : findObjectiveColumns(lines);
    if (columns) {
      objectives.push(...readObjectiveTable(lines, columns, { pages, section, level, vocabulary }));
      continue;
    }
    for (const { kind, aim, endpoints: own } of readObjectiveProse(ruled?.rest ?? lines, {
      ...{ title, level, section, vocabulary },
    })) {
      if (isDefinition.test(aim.text) || isCount(aim.text)) continue;
      if (kind === "objective") objectives.push({ ...aim, endpoints: own });
      else endpoints.push(aim);
    }
  }
  return { objectives, endpoints };
}
