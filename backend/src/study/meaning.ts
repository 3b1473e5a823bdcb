import { textWords } from "../derivations/text-words.ts";
import { longestName, nameKey, otherNames } from "../retrieval/thesaurus/thesaurus.ts";

/** Words that every text of a study may contain. */
const common = new Set(
  "a an and any are as at be been before by can could did do does during each for from had has have he her his if in into is it its least may more most must no nor not of on one only or other over per shall should since so such than that the their them then there these they this those through to under until up was we were when where whether which while who will with within without study trial patient participant subject treatment primary secondary exploratory endpoint objective analysis change baseline time rate number assessment assess evaluate determine measure compare efficacy"
    .split(" ")
    .map(nameKey),
);

/** The words of a text in one form, and the names of the thesaurus that it mentions under any synonym. */
type Meaning = ReadonlySet<string>;

const known = new Map<string, Meaning>();
const maxKnown = 20_000;

function meaningOf(text: string): Meaning {
  const found = known.get(text);
  if (found) return found;
  if (known.size > maxKnown) known.clear();
  const words = textWords(text);
  const meaning = new Set(words.map(nameKey).filter((word) => word !== "" && !common.has(word)));
  for (let from = 0; from < words.length; from++) {
    for (let length = 1; length <= Math.min(longestName, words.length - from); length++) {
      const concept = conceptOf(words.slice(from, from + length).join(" "));
      if (concept !== null) meaning.add(concept);
    }
  }
  known.set(text, meaning);
  return meaning;
}

const concepts = new Map<string, string | null>();

/** One name for all synonyms. */
function conceptOf(name: string): string | null {
  const stored = concepts.get(name);
  if (stored !== undefined) return stored;
  const others = otherNames(name, "search");
  const names = [name, ...others].map(nameKey).sort();
  const concept = others.length === 0 || common.has(nameKey(name)) ? null : `=${names[0]}`;
  if (concepts.size < maxKnown) concepts.set(name, concept);
  return concept;
}

export type Weights = ReturnType<typeof weightsOf>;

/** How much words distinguish texts of a study from each other. */
export function weightsOf(texts: readonly string[]) {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of meaningOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const of = (word: string) => Math.log(1 + texts.length / (1 + (counts.get(word) ?? 0)));
  const sums = new Map<string, number>();
  return {
    of,
    /** The sum over the words of a text. */
    sumOf(text: string): number {
      const known = sums.get(text);
      if (known !== undefined) return known;
      let sum = 0;
      for (const word of meaningOf(text)) sum += of(word);
      sums.set(text, sum);
      return sum;
    },
  };
}

const different = { score: 0, contained: 0 };

/**
 * How similar two texts are by their words and synonyms: a score from 0, nothing in common, to 1, the same words or
 * synonyms; and the share of the shorter text that the longer one contains.
 */
export function similarityOf(a: string, b: string, weights: Weights) {
  const [first, second] = [meaningOf(a), meaningOf(b)];
  const [fewer, more] = first.size <= second.size ? [first, second] : [second, first];
  let common = 0;
  for (const word of fewer) if (more.has(word)) common += weights.of(word);
  if (common === 0) return different;
  const [left, right] = [weights.sumOf(a), weights.sumOf(b)];
  return { score: common / Math.sqrt(left * right), contained: common / Math.min(left, right) };
}

const maxEvidence = 6;

/** The words of the first text that the second has too, or whose synonyms it has. */
export function sharedWords(a: string, b: string): string {
  const [first, second] = [meaningOf(a), meaningOf(b)];
  const shared = new Set([...first].filter((word) => second.has(word)));
  const words = textWords(a).filter((word) => shared.has(nameKey(word)) || shared.has(conceptOf(word) ?? ""));
  const shown = words.length > 0 ? words : [...shared].map((word) => word.replace(/^=/, ""));
  return [...new Set(shown)].slice(0, maxEvidence).join(", ");
}
