import { windowsBeyond } from "./windows.ts";

const positive = "9191, 45884084, 45877985";
const negative = "9189, 9190, 45878583, 45880296";

/** A query with what it is read beside: the sentence of the protocol, and the condition in words. */
export interface Query {
  readonly sql: string;
  readonly sentence: string;
  readonly text: string;
  readonly undecided: readonly string[];
}

const states = ({ undecided }: Query, pattern: RegExp) => undecided.some((one) => pattern.test(one));

/** Alternatives of a regular expression that may begin within a word. */
function looseBeginnings(sql: string): string[] {
  return [...sql.matchAll(/~\*? '([^']*)'/g)]
    .map(([, pattern = ""]) => pattern)
    .filter(
      (pattern) =>
        !/^(\^|\\m)/.test(pattern) || /\|(?!\\m)[^()]*$/.test(pattern.replaceAll(/\([^()]*\)/g, "")),
    );
}

/** What every query of a kind leaves open, in the words that state it everywhere. */
const leftOpen = [
  [/value_as_concept_id IN/, "Results recorded as text only"],
  [/MAKE_DATE\(/, "Age where the month or day of birth is missing: the query takes July and the first day"],
  [/THEN 0\.85 ELSE 1/, "Sex: whoever is not recorded as female is counted as male"],
  [/\bn >= 3\b/, "Which of several days counts: the query takes any of the period"],
  [/condition_source_value (?:LIKE|IN|~)/, "Diagnoses recorded in a vocabulary other than ICD-10-CM"],
  [
    /o\.condition_start_date (?:BETWEEN|>=?) [\s\S]*melanoma EXCEPT/,
    "Cancers recorded earlier and still active in the period",
  ],
  [/\blung AS \(/, "Another cancer of the lung"],
] as const;

/** Says once for all queries what a missing record means. */
export const whatIsMissing =
  "-- What is not recorded counts as absent, and so does what is recorded under codes that the query does not name.";

/** A number with a unit in the words, which the query neither converts nor requires nor disclaims. */
function comparesBlindly(query: Query): boolean {
  const { sql, text } = query;
  const comparesNumber = /\bv (<|>)=? ?\d|mean_qtc > \d/.test(sql) && !/\bhigh > 0 AND/.test(sql);
  if (!comparesNumber || /unit_concept_id = /.test(sql)) return false;
  const hasUnit = /\d ?(%|ms\b|mmHg|(m|g|mm|µm|I)[A-Za-z]*\/|× 10)/.test(text);
  return hasUnit && !states(query, /^Values in /);
}

/** Mistakes that can be detected without running a query. Each check returns its findings. */
export const faults: Readonly<Record<string, (query: Query) => readonly string[]>> = {
  "a pattern that finds a name within another word": ({ sql }) => looseBeginnings(sql),
  "a list of results that leaves one out": ({ sql }) =>
    [...sql.matchAll(/value_as_concept_id (?:NOT )?IN \(([^)]*)\)/g)]
      .map(([, list = ""]) => list)
      .filter((list) => list !== positive && list !== negative),
  "a negative result that a positive one may follow": ({ sql }) =>
    sql.includes(`IN (${negative})`) && !sql.includes(`IN (${positive})`) ? [sql] : [],
  "a record after the planned day": ({ sql }) =>
    /BETWEEN [a-z]\.\w+ AND [a-z]\.\w+ \+ \d+/.test(sql) ? [sql] : [],
  "something left open that the query does not state": ({ sql, undecided }) =>
    leftOpen
      .filter(([kind, words]) => kind.test(sql) && !undecided.includes(words))
      .map(([, words]) => words),
  "a result that is missing and counts": ({ sql }) =>
    /value_as_concept_id NOT IN|COALESCE\([a-z]\.value_as_(concept_id|number)/.test(sql) ? [sql] : [],
  "a number that is missing and counts": ({ sql }) =>
    /value_as_number/.test(sql) && !/value_as_number IS NOT NULL/.test(sql) ? [sql] : [],
  "a multiple of a limit that may not be recorded": (query) =>
    /\bhigh > 0 AND|BETWEEN low AND high/.test(query.sql) && !states(query, /^Latest results without/)
      ? [query.text]
      : [],
  "a limit in a unit that the records need not have": (query) => (comparesBlindly(query) ? [query.text] : []),
  "a period that the sentence does not set": (query) =>
    windowsBeyond(query.sql, query.sentence).filter((window) => !query.undecided.includes(window)),
};

/** Whether a query contains the code of a concept, the name it stands for, or the column it names. */
export function isQueried(concept: string, sql: string): boolean {
  const [, vocabulary = "", code = ""] = /^([^:]*):(.*)$/.exec(concept) ?? [];
  if (vocabulary === "OMOP") return sql.includes(code);
  if (vocabulary === "Gender") return sql.includes(code === "F" ? "8532" : "8507");
  if (vocabulary === "OMOP Genomic") return code.split("-").every((part) => sql.includes(part));
  const quoted = code.toLowerCase().replaceAll("'", "''");
  const text = sql.toLowerCase();
  // A whole code, the beginning of a code, a part of a name, or a whole word.
  return ["'", "%'", "\\m"].some((end) => text.includes(`${quoted}${end}`));
}
