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
  const column = { "OMOP:specimen": "specimen" }[concept];
  if (column !== undefined) return sql.includes(column);
  if (vocabulary === "Gender") return sql.includes(code === "F" ? "8532" : "8507");
  if (vocabulary === "OMOP Genomic") return code.split("-").every((part) => sql.includes(part));
  return sql.toLowerCase().includes(code.toLowerCase().replaceAll("'", "''"));
}
