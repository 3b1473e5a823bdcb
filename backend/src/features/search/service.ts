import type { Database } from "@trialtrace/db";
import type { z } from "zod";
import { type SearchAnswer, searchKinds, type searchLibrary } from "../../contract/search.ts";
import { findMarks, type MarkPattern } from "../../quotes/find-marks.ts";
import { markPatterns, type Prepared, prepareConcepts } from "../../retrieval/prepare.ts";
import { readSearch } from "../../retrieval/read-search.ts";
import { findStudy, studyText } from "../../retrieval/repository.ts";
import { presentHit } from "./present-hit.ts";
import {
  type FoundHit,
  type FoundStudy,
  findHits,
  findPages,
  findStudies,
  type StudyConcept,
} from "./repository.ts";

/** Number of studies whose passages are listed in a library search, and whose names are. */
const maxStudies = 12;
/** Passages ranked in a library search, approximately: the most relevant studies until there are as many. */
const maxRanked = 2500;

interface SearchScope extends z.output<typeof searchLibrary.query> {
  /** The studies to search if none is named; null for all. */
  readonly studies: readonly string[] | null;
}

/**
 * Searches one study or the whole library. Passages must contain all the words; if none does, those with some are
 * returned and `complete` is false.
 * @throws {AppError} `protocol-not-found`
 */
export async function search(
  database: Database,
  sought: SearchScope,
): Promise<{ readonly answer: SearchAnswer; readonly protocolId: string | null }> {
  const study = sought.protocolId === undefined ? null : await findStudy(database, sought.protocolId);
  const protocolId = study?.protocolId ?? null;
  const read = readSearch(sought.q);
  const text = study === null ? null : await studyText(database, study);
  const readable = protocolId === null ? sought.studies : [protocolId];
  const scope = { of: "search", abbreviations: text?.abbreviations ?? [], studies: readable } as const;
  const concepts = await prepareConcepts(database, { ...read, ...scope });
  const without = await prepareConcepts(database, { words: [], phrases: read.excluded, ...scope });
  const empty: SearchAnswer = {
    query: sought.q,
    terms: concepts.map(({ typed, text, alternatives, exact }) => {
      return { typed, text, synonyms: alternatives.slice(1), exact };
    }),
    excluded: [...read.excluded],
    ...{
      patterns: [],
      complete: true,
      total: 0,
      groups: [],
      pages: [],
      studies: [],
      studyCount: 0,
      readable: true,
    },
  };
  if (concepts.length === 0) return { answer: empty, protocolId };
  const studies =
    protocolId === null
      ? await findStudies(database, concepts.map(studyConcept), {
          ...{ studies: sought.studies, limit: maxStudies, latestOnly: sought.versions !== "all" },
        })
      : [];
  const ranked = studies.filter((_, index) => studies.slice(0, index).reduce(occurrences, 0) < maxRanked);
  const protocolIds = protocolId === null ? ranked.map((study) => study.protocolId) : [protocolId];
  const excluded = without.length === 0 ? null : anyOf(without);
  const find = (query: string, optional: readonly string[]): Promise<FoundHit[]> =>
    findHits(database, {
      ...{ protocolIds, query, optional, excluded, closeness: concepts.length > 1 },
      ...{ kind: sought.kind ?? null, limit: sought.limit },
    });
  const [all, marked] = await Promise.all([
    find(allOf(concepts), []),
    markPatterns(database, concepts, readable),
  ]);
  const isFound = all.some(({ listed }) => listed !== "page") || sought.kind === "page";
  const queries = concepts.map(({ query }) => query);
  const hits = isFound || concepts.length === 1 ? all : await find(anyOf(concepts), queries);
  const complete = isFound || hits === all;
  const patterns = marked.flat().map((one) => one.map((forms) => [...forms]));
  const pages =
    protocolId === null || sought.kind !== "page"
      ? []
      : await findPages(database, protocolId, anyOf(concepts));
  const groups = searchKinds.flatMap((kind) => {
    const own = hits.filter((hit) => hit.listed === kind);
    const [first] = own;
    return first ? [{ kind, count: first.count, hits: own.map((hit) => presentHit(hit, patterns)) }] : [];
  });
  const answer: SearchAnswer = {
    ...empty,
    patterns,
    complete,
    total: groups.reduce((sum, { kind, count }) => sum + (kind === "page" ? 0 : count), 0),
    groups,
    pages: countOnPages(pages, patterns),
    studies: ranked.map(({ protocolId: id, title }) => ({ protocolId: id, title })),
    studyCount: protocolId === null ? (studies[0]?.studies ?? 0) : hits.length > 0 ? 1 : 0,
    readable: hits.length > 0 || (text?.readable ?? true),
  };
  return { answer, protocolId };
}

const occurrences = (sum: number, study: FoundStudy): number => sum + study.occurrences;
const allOf = (concepts: readonly Prepared[]): string => concepts.map(({ query }) => query).join(" & ");
const anyOf = (concepts: readonly Prepared[]): string => concepts.map(({ query }) => query).join(" | ");

const studyConcept = ({ stems, beginnings }: Prepared): StudyConcept => [
  ...stems.map((run) => run.map(({ lexeme }) => lexeme)),
  ...beginnings.map((lexeme) => [lexeme]),
];

const countOnPages = (
  pages: readonly { readonly page: number; readonly text: string }[],
  patterns: readonly MarkPattern[],
): SearchAnswer["pages"] =>
  pages.flatMap(({ page, text }) => {
    const matches = findMarks(text, patterns).length;
    return matches === 0 ? [] : [{ page, matches }];
  });
