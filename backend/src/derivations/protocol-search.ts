import type { ProtocolListItem } from "../contract/protocols.ts";

/** The weight of a match in a searched field. */
type Field = readonly [weight: number, text: string | null | undefined];

/** A protocol by what is searched of it. */
export interface Searched {
  readonly id: string;
  /** As made by `searchTextOf`. */
  readonly searchText: string;
}

/**
 * What is searched of a protocol, in lower case without accents: a line per field with its weight, and one with the
 * phases. Names and numbers count most, then drug, indication, and sponsor, then titles. A default is not searched,
 * since the document does not state it.
 */
export function searchTextOf(item: ProtocolListItem): string {
  const lines = fieldsOf(item).flatMap(([weight, text]) =>
    text ? [`${weight} ${fold(text).replace(/\s+/g, " ")}`] : [],
  );
  return [`0 ${[...phasesOf(item.phase)].map(phaseMark).join(" ")}`, ...lines].join("\n");
}

/** Parts that the search text of every protocol that matches a search contains; more protocols may contain them. */
export function searchedParts(text: string): string[] {
  const { phases, words } = readQuery(text);
  return [...phases.map(phaseMark), ...words];
}

/**
 * The ids of the protocols that match every word of a search, best match first; equal matches keep the given order. A
 * whole field counts more than its beginning, and that more than the beginning of a word. "phase 3" is searched for in
 * the phase only: it finds "Phase 3" and "Phase 1b/3", but no protocol that merely contains both words. An empty search
 * matches everything.
 */
export function searchProtocols(protocols: readonly Searched[], text: string): string[] {
  const { phases, words } = readQuery(text);
  const scored = protocols.flatMap(({ id, searchText }) => {
    const [stated = "", ...lines] = searchText.split("\n");
    if (!phases.every((phase) => stated.includes(phaseMark(phase)))) return [];
    const score = scoreOf(lines.map(readLine), words);
    return score === null ? [] : [{ id, score }];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ id }) => id);
}

function readQuery(text: string): { readonly phases: string[]; readonly words: string[] } {
  const query = fold(text);
  return {
    phases: [...query.matchAll(phasePattern)].map(([, phase = ""]) => phaseOf(phase)),
    words: query.replace(phasePattern, " ").split(/\s+/).filter(Boolean),
  };
}

const phaseMark = (phase: string): string => `#${phase}#`;

const readLine = (line: string) => [Number(line[0]), line.slice(2)] as const;

/** Null if a word is not found at all. */
function scoreOf(
  fields: readonly (readonly [weight: number, text: string])[],
  words: readonly string[],
): number | null {
  let total = 0;
  for (const word of words) {
    const best = Math.max(0, ...fields.map(([weight, text]) => weight * closeness(text, word)));
    if (best === 0) return null;
    total += best;
  }
  return total;
}

function fieldsOf(item: ProtocolListItem): Field[] {
  const {
    givenName = null,
    protocolAcronym,
    study,
    protocolNumber,
    registryNumber,
    protocolShortTitle,
  } = item;
  const known = (field: "indication" | "sponsor" | "therapeuticArea") =>
    item.derivations[field] === "default" ? null : item[field];
  const names = [givenName, protocolAcronym, study, protocolNumber, registryNumber, item.id, ...item.aliases];
  return [
    ...names.map((name): Field => [8, name]),
    [4, item.compound],
    [4, known("indication")],
    [4, known("sponsor")],
    [2, protocolShortTitle],
    [2, item.title],
    [2, known("therapeuticArea")],
    [1, item.subtitle],
  ];
}

function closeness(text: string, word: string): number {
  if (text === word) return 4;
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 3;
  return new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}`, "u").test(text)
    ? 2
    : 1;
}

/** Lower case, without accents. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

const phasePattern = /\bphase\s*([1-4][ab]?|i{1,3}v?[ab]?|iv[ab]?)(?![\p{L}\p{N}])/gu;
const romans: Readonly<Record<string, string>> = { i: "1", ii: "2", iii: "3", iv: "4" };

const phaseOf = (text: string) => text.replace(/^(iv|i{1,3})/, (roman) => romans[roman] ?? roman);

/** "Phase 1b/3" counts as phase 1, phase 1b, and phase 3. */
function phasesOf(stated: string): Set<string> {
  const parts = fold(stated).match(/\b([1-4][ab]?|iv[ab]?|i{1,3}[ab]?)\b/g) ?? [];
  return new Set(parts.map(phaseOf).flatMap((part) => [part, part.replace(/[ab]$/, "")]));
}
