import { splitSentences } from "../../../../derivations/sentences.ts";
import { textWords } from "../../../../derivations/text-words.ts";
import { expandWords, type StudyAbbreviation } from "../../../../retrieval/expand.ts";
import type { StoredPassage } from "../../../../retrieval/repository.ts";
import { hasContent, isSameStem, stemsIn } from "./content-words.ts";
import {
  hasUnit,
  type Quantity,
  readQuantities,
  spellNumbers,
  withoutBounds,
  withoutQuantities,
} from "./quantities.ts";

/** What of a passage a sentence is held against. */
export type Source = Pick<StoredPassage, "kind" | "heading" | "lead" | "text" | "snippet">;

/** Words that deny a sentence; `no more than` and its like bound a number and deny nothing. */
const denies = /\b(?:no|not|never|neither|nor|none|cannot|without)\b|n['’]t\b/i;
const obliges = /\b(?:must|shall|mandatory|required|requires?|ha(?:s|ve) to|needs? to)\b/i;
const allows = /\b(?:may|might|can|could|should|optional(?:ly)?|recommended)\b/i;

/**
 * Why the passages cited by a sentence do not support it, as a readable sentence; null if they do. It is supported if
 * 1. each of its numbers occurs in them with the same unit and the same bound (`≥ 18 years` is not `18 years`), 2.
 * each of its content words does, in any form or under another name of the thesaurus or the study's abbreviations, 3.
 * the source sentence with most of its words negates the same things and nothing else, and 4. does not merely permit
 * what it requires.
 * The rule compares words without understanding them. Swapped values within one passage are not detected.
 */
export function whyUnsupported(
  sentence: string,
  sources: readonly Source[],
  abbreviations: readonly StudyAbbreviation[],
): string | null {
  if (sources.length === 0) return "It does not cite a passage.";
  const concepts = conceptsOf(sentence, abbreviations);
  const quantities = readQuantities(sentence);
  if (concepts.length === 0) return "It makes no statement that can be checked.";
  const whole = sources.map(wholeOf);
  const known = whole.flatMap(readQuantities);
  const number = quantities.find((one) => !isStated(one, known, whole));
  if (number) return `“${number.written}” is not in the cited passage.`;
  const said = readWords(whole.join("\n"));
  const missing = concepts.filter((concept) => !isSaid(concept, said)).map(({ text }) => `“${text}”`);
  if (missing.length > 0) {
    return `${missing.slice(0, 3).join(", ")} ${missing.length === 1 ? "is" : "are"} not in the cited passage.`;
  }
  const nearest = nearestSentences(concepts, sources);
  const isDenied = denies.test(withoutBounds(spellNumbers(sentence)));
  if (!nearest.some((one) => denies.test(withoutBounds(spellNumbers(one))) === isDenied)) {
    return isDenied
      ? "The cited passage does not contain this negation."
      : "The cited passage contains a negation that is missing here.";
  }
  const isDemand = obliges.test(sentence);
  if (isDemand && nearest.every((one) => !obliges.test(one) && allows.test(one))) {
    return "The cited passage permits or recommends this but does not require it.";
  }
  return null;
}

const wholeOf = ({ heading, lead, text, snippet }: Source): string =>
  [heading, lead, text, snippet ?? ""].join("\n");

interface Concept {
  readonly text: string;
  /** Stems of each of its names, its own first. */
  readonly names: readonly (readonly string[])[];
}

export function conceptsOf(sentence: string, abbreviations: readonly StudyAbbreviation[]): Concept[] {
  return expandWords(textWords(withoutQuantities(sentence)), abbreviations, "search")
    .filter(({ text }) => text.split(" ").some(hasContent))
    .map(({ text, alternatives }) => ({ text, names: alternatives.map(stemsIn) }));
}

/** Whether sources name a thing by any of its names, each in a row. */
export function isNamedIn(names: readonly string[], sources: readonly Source[]): boolean {
  return sources.some((source) => {
    const said = readWords(wholeOf(source));
    return names.some((name) => isSaid({ text: name, names: [stemsIn(name), stemsIn(name)] }, said));
  });
}

interface Words {
  readonly stems: readonly string[];
  /** The stems between spaces, to find several in a row. */
  readonly run: string;
}

const readWords = (text: string): Words => {
  const stems = stemsIn(spellNumbers(text));
  return { stems: [...new Set(stems)], run: ` ${stems.join(" ")} ` };
};

/** Its own words anywhere, or one of its names in a row. */
function isSaid({ names: [own = [], ...others] }: Concept, { stems, run }: Words): boolean {
  const isThere = (stem: string) => stems.some((one) => isSameStem(one, stem));
  return (
    own.every((stem) => isThere(stem) || !hasContent(stem)) ||
    others.some((name) => name.length > 0 && run.includes(` ${name.join(" ")} `))
  );
}

function isStated(sought: Quantity, known: readonly Quantity[], texts: readonly string[]): boolean {
  return known.some(
    ({ value, unit, bound }) =>
      value === sought.value &&
      bound === sought.bound &&
      (sought.unit === null ||
        unit === sought.unit ||
        (unit === null && texts.some((text) => hasUnit(text, sought.unit ?? "")))),
  );
}

/** The sentences of the sources that have most of what is said; an item of a list is read with what introduces it. */
function nearestSentences(concepts: readonly Concept[], sources: readonly Source[]): string[] {
  const sentences = sources.flatMap(sentencesOf);
  const shares = sentences.map((one) => {
    const said = readWords(one);
    return concepts.filter((concept) => isSaid(concept, said)).length;
  });
  const most = Math.max(...shares);
  return sentences.filter((_, index) => shares[index] === most);
}

/** The sentences of a source, each with what has to be read with it. */
export function sentencesOf({ kind, lead, text, snippet }: Source): string[] {
  const own = splitSentences(text).map((one) => (kind === "list-item" ? `${lead} ${one}` : one));
  return [...own, ...splitSentences(snippet ?? "")];
}

/** The sentence of a passage that says most of what a sentence says: what to quote for it. */
export function nearestPart(
  sentence: string,
  { text }: Source,
  abbreviations: readonly StudyAbbreviation[],
): string {
  const concepts = conceptsOf(sentence, abbreviations);
  let best = { part: text, share: 0 };
  for (const part of splitSentences(text)) {
    const said = readWords(part);
    const share = concepts.filter((concept) => isSaid(concept, said)).length;
    if (share > best.share) best = { part, share };
  }
  return best.part;
}
