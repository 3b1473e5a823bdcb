import { textWords } from "../../derivations/text-words.ts";
import { assessments } from "./assessments.ts";
import { conduct } from "./conduct.ts";
import { everyday } from "./everyday.ts";
import { medicine } from "./medicine.ts";
import { statistics } from "./statistics.ts";

/**
 * Names of the same thing, in both directions. Compiled by hand, in our own words, from the vocabulary of ICH E6(R3),
 * E8(R1) and E9(R1), the CDISC Glossary, the NCI's CTCAE, the entry terms of MeSH, and from what patients and study staff
 * say for it (Open-Access and Collaborative Consumer Health Vocabulary). Lower case; several words are a phrase.
 */
const field = [...conduct, ...assessments, ...medicine, ...statistics];

/** A name as it is looked up: `Beers`, `beer` and `SAEs`, `sae` are the same, however many they are. */
export const nameKey = (name: string): string => textWords(name).map(withoutEnding).join(" ");

/** A word without the ending of its plural, `-ed` or `-ing`. Not a stem to show, only to compare. */
function withoutEnding(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const single = word.replace(/ies$/, "y").replace(/([^su])s$/, "$1");
  const plain = single.replace(/^(.{3,})(?:ing|ed)$/, "$1");
  return plain === single ? single.replace(/^(.{3,})e$/, "$1") : plain.replace(/([bdgklmnprt])\1$/, "$1");
}

function namesOf(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const line of lines) {
    const names = line.split("|").map((name) => name.trim());
    for (const name of names) {
      const key = nameKey(name) || name;
      byName.set(key, [...(byName.get(key) ?? []), ...names.filter((other) => other !== name)]);
    }
  }
  return byName;
}

const terms = namesOf(field);
const questions = namesOf([...field, ...everyday]);

/** Words of the longest name. */
export const longestName = Math.max(...[...questions.keys()].map((key) => key.split(" ").length));

/**
 * What else a thing is called; empty for what the thesaurus does not know. The plain words of questions (`how often`,
 * `stop`) are read for answers only: a search for `check` is one for this word.
 * @param name words in one spelling
 */
export const otherNames = (name: string, of: "search" | "question"): readonly string[] =>
  (of === "search" ? terms : questions).get(nameKey(name) || name) ?? [];
