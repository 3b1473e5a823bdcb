import { textWords } from "../../derivations/text-words.ts";
import { assessments } from "./assessments.ts";
import { conduct } from "./conduct.ts";
import { everyday } from "./everyday.ts";
import { medicine } from "./medicine.ts";
import { statistics } from "./statistics.ts";

/**
 * Names with the same meaning, in both directions. Compiled by hand, in our own words, from the vocabulary of ICH
 * E6(R3), E8(R1), and E9(R1), the CDISC Glossary, NCI CTCAE, the entry terms of MeSH, and the terms used by patients
 * and study staff (Open-Access and Collaborative Consumer Health Vocabulary). Lower case; several words are a phrase.
 */
const field = [...conduct, ...assessments, ...medicine, ...statistics];

/** The lookup form of a name: `Beers`, `beer` and `SAEs`, `sae` are equal in singular and plural. */
export const nameKey = (name: string): string => textWords(name).map(withoutEnding).join(" ");

/** A word without a plural ending, `-ed`, or `-ing`. Not a stem for display, only for comparison. */
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

/** Number of words in the longest name. */
export const longestName = Math.max(...[...questions.keys()].map((key) => key.split(" ").length));

/**
 * Synonyms of a name; empty if the thesaurus has none. The plain words of questions (`how often`, `stop`) are used
 * only for answers: a search for `check` finds just that word.
 * @param name words in one spelling
 */
export const otherNames = (name: string, of: "search" | "question"): readonly string[] =>
  (of === "search" ? terms : questions).get(nameKey(name) || name) ?? [];
