import { spellings, synonyms } from "./synonyms.ts";
import { softWords, stopWords } from "./word-lists.ts";

/** One thing a question is about. */
export interface Concept {
  /** As it stands in the question. */
  readonly text: string;
  /** What is looked for: the word itself, its spellings and its synonyms. */
  readonly alternatives: readonly string[];
  /** A soft concept breaks ties; an answer may lack it. */
  readonly soft: boolean;
  /** Names one thing of many, e.g. `Japan`, `Week 52` or `15`: what speaks of another one is no answer. */
  readonly named: boolean;
}

/** More concepts than this are not one question; the rest is left out. */
const maxConcepts = 16;

const word = /[\p{L}\p{N}]+(?:[-'’./+][\p{L}\p{N}]+)*/gu;

/** Takes a question apart into its concepts; terms of several words are found before their words are. */
export function readQuestion(question: string): Concept[] {
  const words = [...question.normalize("NFKC").matchAll(word)].map(([found]) => found);
  const polar = /^(is|are|can|may|do|does|must|should|could|will)$/i.test(words[0] ?? "");
  const concepts: Concept[] = [];
  let at = 0;
  /** Behind the last word that became a concept. */
  let end = -1;
  while (at < words.length && concepts.length < maxConcepts) {
    const here = words[at] ?? "";
    const term = termAt(words, at) ?? numberedAt(words, at);
    const text = words.slice(at, at + (term?.length ?? 1)).join(" ");
    const read = term ? { text, ...term, soft: isSoftTerm(term, words, polar) } : conceptOf(here);
    const concept = { ...read, named: !read.soft && isName(text, at === 0) };
    if (term || !(stopWords.has(here.toLowerCase()) || isPresupposed(words, at))) {
      const before = concepts.at(-1);
      // "one-sided or two-sided": an answer holds one of them.
      if (before && words[at - 1]?.toLowerCase() === "or" && at - 1 === end)
        concepts[concepts.length - 1] = either(before, concept);
      else concepts.push(concept);
      end = at + (term?.length ?? 1);
    }
    at += term?.length ?? 1;
  }
  return mergeSame(words.some((one) => handling.test(one)) ? concepts.map(asStudyDrug) : concepts);
}

const handling = /^(stor(e|ed|age|ing)|kept|dispens\w+|accountability)$/i;
const dosageForm = /^(tablet|pill|capsule|vial|bottle|syringe|kit)s?$/i;
const studyDrug = ["study treatment", "study drug", "study medication", "investigational product"];

/** What is stored or dispensed in a form of a drug is the study drug; its rules seldom name the form. */
const asStudyDrug = (concept: Concept): Concept =>
  dosageForm.test(concept.text)
    ? { ...concept, alternatives: [...concept.alternatives, ...studyDrug] }
    : concept;

const countWord = /^(two|three|four|five|six|seven|eight|nine|ten)$/i;
const timeWord = /^(hour|day|week|month|year|cycle|time|visit)s?$/i;

/** "What are the three parts?": the number is known to whoever asks; the parts are looked for. */
const isPresupposed = (words: readonly string[], at: number): boolean =>
  /^(what|which|list|name)$/i.test(words[0] ?? "") &&
  countWord.test(words[at] ?? "") &&
  at + 1 < words.length &&
  !timeWord.test(words[at + 1] ?? "");

/** A number, or a word that is written with a capital although it begins no sentence. */
const isName = (text: string, first: boolean): boolean =>
  /\d/.test(text) || (!first && /^\p{Lu}\p{Ll}/u.test(text));

/** "What is required": the word asks; "which drugs are allowed": what is looked for are the drugs. */
function isSoftTerm(term: Term, words: readonly string[], polar: boolean): boolean {
  const asksWhich = /^(what|which)$/i.test(words[0] ?? "");
  if (term.alternatives.includes("mandatory")) return true;
  return (polar && isVerdict(term)) || (asksWhich && term.alternatives.includes("medicine"));
}

/** In "is it allowed?" the answer decides; in "what is allowed?" it must be named. */
const isVerdict = ({ alternatives }: Term): boolean =>
  alternatives.includes("allowed") || alternatives.includes("mandatory");

const either = (one: Concept, other: Concept): Concept => ({
  text: `${one.text} or ${other.text}`,
  alternatives: [...one.alternatives, ...other.alternatives],
  soft: one.soft && other.soft,
  named: one.named && other.named,
});

/** Words that mean one thing together with the number behind them, e.g. `Week 12`. */
const numbered =
  /^(week|day|month|year|visit|cycle|stage|grade|phase|cohort|part|amendment|version|appendix|section|table|figure|step)s?$/i;

function numberedAt(words: readonly string[], at: number): Term | null {
  const [name = "", number = ""] = words.slice(at, at + 2);
  if (!numbered.test(name) || !/^(\d+(\.\d+)*|[ivx]+[ab]?|[a-z])$/i.test(number) || /^[ai]$/.test(number))
    return null;
  return { length: 2, alternatives: [`${name} ${number}`.toLowerCase()] };
}

interface Term {
  readonly length: number;
  readonly alternatives: readonly string[];
}

/** The longest known term that begins at a word of the question. */
function termAt(words: readonly string[], at: number): Term | null {
  const first = keyOf(words[at] ?? "");
  let best: Term | null = null;
  for (const { keys, alternatives, short } of termsByFirstWord.get(first) ?? []) {
    if (best !== null && best.length >= keys.length) continue;
    const found = words.slice(at, at + keys.length);
    // An abbreviation such as "OS" or "AE" is one in capitals, or where it is no word of the language.
    if (short && found[0] !== found[0]?.toUpperCase() && stopWords.has(first)) continue;
    if (keys.every((key, index) => key === keyOf(found[index] ?? ""))) {
      best = { length: keys.length, alternatives };
    }
  }
  return best;
}

function conceptOf(text: string): Omit<Concept, "named"> {
  const lower = text.toLowerCase();
  const soft = softWords.has(lower) || /^\d$/.test(lower);
  return { text, alternatives: [lower, ...otherSpellings(lower)], soft };
}

/** How a word may be spelt elsewhere, e.g. `randomization` for `randomisation`. */
export function otherSpellings(text: string): string[] {
  const found = spellings.flatMap(([pattern, other]) =>
    pattern.test(text) ? [text.replace(pattern, other)] : [],
  );
  return [...new Set(found)].filter((spelling) => spelling !== text);
}

/** Lower case, without ending: enough to recognise a term; the search itself stems. */
function keyOf(text: string): string {
  const singular = /^[A-Z]{2,}s$/.test(text) ? text.slice(0, -1) : text;
  const lower = singular.toLowerCase().replace(/[-’']/g, "");
  if (lower.length <= 3) return lower;
  const single = /[^su]s$/.test(lower) ? lower.slice(0, -1) : lower;
  const bare = single.replace(/(ing|ed|e)$/, "").replace(/([^aeiou])\1$/, "$1");
  return bare.length >= 4 ? bare : single;
}

const keysOf = (term: string): string[] => [...term.matchAll(word)].map(([found]) => keyOf(found));

const termsByFirstWord = new Map<string, { keys: string[]; alternatives: string[]; short: boolean }[]>();
for (const line of synonyms) {
  const alternatives = [...new Set(line.flatMap((term) => [term, ...otherSpellings(term)]))];
  for (const term of alternatives) {
    const keys = keysOf(term);
    const first = keys[0] ?? "";
    const entry = { keys, alternatives, short: term.length <= 4 };
    termsByFirstWord.set(first, [...(termsByFirstWord.get(first) ?? []), entry]);
  }
}

/** A question may name a thing twice. */
function mergeSame(concepts: readonly Concept[]): Concept[] {
  const seen = new Set<string>();
  return concepts.filter(({ alternatives }) => {
    const key = alternatives.join("|");
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
