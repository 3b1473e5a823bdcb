import { stemmer } from "stemmer";
import { textWords } from "../../derivations/text-words.ts";
import { assessments } from "./assessments.ts";
import { conduct } from "./conduct.ts";
import { everyday } from "./everyday.ts";
import { medicine } from "./medicine.ts";
import { body } from "./plain/body.ts";
import { brands } from "./plain/brands.ts";
import { children } from "./plain/children.ts";
import { conduct as plainConduct } from "./plain/conduct.ts";
import { data } from "./plain/data.ts";
import { firstInHuman } from "./plain/first-in-human.ts";
import { participation } from "./plain/participation.ts";
import { pharmacy } from "./plain/pharmacy.ts";
import { procedures } from "./plain/procedures.ts";
import { safety } from "./plain/safety.ts";
import { statistics as plainStatistics } from "./plain/statistics.ts";
import { treatment } from "./plain/treatment.ts";
import { statistics } from "./statistics.ts";

/**
 * Names with the same meaning, in both directions. Compiled by hand, in our own words, from the vocabulary of ICH
 * E6(R3), E8(R1), and E9(R1), the CDISC Glossary, NCI CTCAE, the entry terms of MeSH, and the terms used by patients
 * and study staff (Open-Access and Collaborative Consumer Health Vocabulary). Lower case; several words are a phrase.
 */
const field = [...conduct, ...assessments, ...medicine, ...statistics];

/**
 * Everyday words and the protocol's terms for them, in this direction only: `words, other words > term, other term`. A
 * term has its names of the field, too. Written by area, in our own words; the areas and registers follow the
 * Open-Access and Collaborative Consumer Health Vocabulary (University of Utah), and the lay glossaries for consent
 * forms of Stanford University (Definitions & Lay Glossary of Medical Terms), the University of Hawaii (Guide 628),
 * UTHealth Houston (CPHS Glossary of Terms), and ABMDR (Lay language).
 */
const plainWords = [
  ...[...body, ...treatment, ...brands, ...pharmacy, ...children, ...procedures, ...firstInHuman],
  ...[...plainConduct, ...participation, ...safety, ...data, ...plainStatistics],
];

/** Words within a name that change nothing: `out of the unit`, `let her out`. */
const insignificant = new Set(
  "a an the this that these those my your his her its our their him them me us it some any".split(" "),
);

/** Forms of common verbs that no ending tells. */
const verbForms = new Map(
  [
    "be is are was were been being",
    "break broke broken",
    "bring brought",
    "choose chose chosen",
    "come came",
    "do did done does",
    "draw drew drawn",
    "drink drank drunk",
    "drive drove driven",
    "eat ate eaten",
    "fall fell fallen",
    "feel felt",
    "find found",
    "fly flew flown",
    "forget forgot forgotten",
    "freeze froze frozen",
    "get got gotten",
    "give gave given",
    "go went gone goes",
    "grow grew grown",
    "have has had",
    "hold held",
    "keep kept",
    "know knew known",
    "leave left",
    "lose lost",
    "make made",
    "mean meant",
    "pay paid",
    "ring rang rung",
    "run ran",
    "say said",
    "see saw seen",
    "send sent",
    "shrink shrank shrunk",
    "sleep slept",
    "spin spun",
    "spread",
    "take took taken",
    "tell told",
    "think thought",
    "throw threw thrown",
    "write wrote written",
  ].flatMap((line) => {
    const [verb = "", ...forms] = line.split(" ");
    return forms.map((form) => [form, verb] as const);
  }),
);

/**
 * The lookup form of a name: `Beers`, `beer` and `SAEs`, `sae` are equal in singular and plural, and so are `threw up`
 * and `throw it up`.
 */
export const nameKey = (name: string): string => keyOf(textWords(name));

/** The lookup form of a name of several words; the first word is always significant. */
export const keyOf = (words: readonly string[]): string =>
  words
    .filter((word, index) => index === 0 || !insignificant.has(word))
    .map((word) => stemOf(verbForms.get(word) ?? word))
    .join(" ");

/** Whether a word within a name changes nothing. */
export const isInsignificant = (word: string): boolean => insignificant.has(word);

/** Not for display, only for comparison. */
const stemOf = (word: string): string => (word.length < 3 || /\d/.test(word) ? word : stemmer(word));

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
const plain = termsOf(plainWords);

function termsOf(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const line of lines) {
    const [names = "", terms = ""] = line.split(" > ");
    const listed = terms.split(",").map((term) => term.trim());
    for (const name of names.split(",")) {
      const key = nameKey(name);
      byName.set(key, [...(byName.get(key) ?? []), ...listed]);
    }
  }
  return byName;
}

/** Number of words in the longest name. */
export const longestName = Math.max(
  ...[...questions.keys(), ...plain.keys()].map((key) => key.split(" ").length),
);

/**
 * Synonyms of a name; empty if the thesaurus has none. The plain words of questions (`how often`, `stop`) are used
 * only for answers: a search for `check` finds just that word.
 * @param name words in one spelling
 */
export function otherNames(name: string, of: "search" | "question"): readonly string[] {
  const key = nameKey(name) || name;
  if (of === "search") return terms.get(key) ?? [];
  const meant = plain.get(key) ?? [];
  return [
    ...meant,
    ...(questions.get(key) ?? []),
    ...meant.flatMap((term) => terms.get(nameKey(term)) ?? []),
  ];
}
