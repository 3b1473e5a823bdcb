import type { ProtocolListItem } from "../contract/protocols.ts";

/** The weight of a match in a searched field. */
type Field = readonly [weight: number, text: string | null | undefined];

/**
 * Protocols that match every word of a search, best match first; equal matches keep the given order. Names and
 * numbers count most, then drug, indication, and sponsor, then titles; a whole field counts more than its beginning,
 * and that more than the beginning of a word. A default is not searched, since the document does not state it. "phase 3" is searched for in the phase only: it finds "Phase 3" and
 * "Phase 1b/3", but no protocol that merely contains both words. An empty search matches everything.
 */
export function searchProtocols<T extends ProtocolListItem>(items: readonly T[], text: string): T[] {
  const query = fold(text).trim();
  if (query === "") return [...items];
  const phases = [...query.matchAll(phasePattern)].map(([, phase = ""]) => phaseOf(phase));
  const words = query.replace(phasePattern, " ").split(/\s+/).filter(Boolean);
  const scored = items.flatMap((item) => {
    if (!phases.every((phase) => hasPhase(item.phase, phase))) return [];
    const score = scoreOf(item, words);
    return score === null ? [] : [{ item, score }];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ item }) => item);
}

/** Null if a word is not found at all. */
function scoreOf(item: ProtocolListItem, words: readonly string[]): number | null {
  const fields = fieldsOf(item).map(([weight, text]) => [weight, fold(text ?? "")] as const);
  let total = 0;
  for (const word of words) {
    const best = Math.max(...fields.map(([weight, text]) => weight * closeness(text, word)));
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
function hasPhase(stated: string, wanted: string): boolean {
  const parts = fold(stated).match(/\b([1-4][ab]?|iv[ab]?|i{1,3}[ab]?)\b/g) ?? [];
  return parts.map(phaseOf).some((part) => part === wanted || part.replace(/[ab]$/, "") === wanted);
}
