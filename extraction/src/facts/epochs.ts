import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";

const epochNames = [
  "Screening",
  "Run-in",
  "Lead-in",
  "Titration",
  "Washout",
  "Baseline",
  "Treatment",
  "Maintenance",
  "Extension",
  "Taper",
  "Follow-up",
  "Long-term follow-up",
  "Survival follow-up",
] as const;

/** Periods named by the design, in study order. */
export function readEpochs(sentences: readonly Sentence[]): Cited<string[]> | undefined {
  let best: { names: string[]; sentence: Sentence } | null = null;
  for (const sentence of sentences) {
    const names = epochNames.filter((name) =>
      new RegExp(`\\b${name.replace("-", "[- ]?")}\\b.{0,40}\\b(?:period|phase|epoch|visit)s?\\b`, "i").test(
        sentence.text,
      ),
    );
    if (/\b(?:period|phase|epoch)s?\b/i.test(sentence.text) && names.length > (best?.names.length ?? 2))
      best = { names: [...names], sentence };
  }
  if (best) return citeSentence(best.names, best.sentence);
  return sentences.map(listedPeriods).find((one) => one !== undefined) ?? labeledPeriods(sentences);
}

const period = String.raw`(?:[\p{L}-]+ ){0,3}?(?:periods?|phases?|screening|run-in|wash-?out|treatment|follow-up|extension|titration|maintenance)(?: [A-D\d])?`;
/** One period of a list, with or without its length. */
const listed = new RegExp(
  String.raw`^(?:and |then |followed by |(?:an?|the|one|two) )*(${period})(?: (?:of|for|lasting) (?:up to )?\d.*| \([^)]*\))?$`,
  "iu",
);

/** `Screening, Period A (16 weeks), Period B (32 weeks), safety follow-up (8 weeks).`: nothing but periods, at least three. */
function listedPeriods(sentence: Sentence): Cited<string[]> | undefined {
  const [, list = sentence.text] =
    /\b(?:consists? of|comprises?|is divided into)(?: \w+ (?:periods|phases))?:?\s+(.*)$/i.exec(
      sentence.text,
    ) ?? [];
  const names = list
    .replace(/\.$/, "")
    .split(/[,;]\s+(?:and )?|\s+and\s+(?!(?:\w+ )?treatment\b)|\s+followed by\s+/)
    .map((part) => listed.exec(part.trim())?.[1]);
  return names.length > 2 && names.every((name) => name !== undefined)
    ? citeSentence(names.map(capitalized), sentence)
    : undefined;
}

const labeled = /^(\p{L}[^:,.]{2,50}\b(?:period|phase))\s*:\s*(?:approximately |about |up to )?\d/iu;

/** Periods labeled one below the other: `Observation period: 4 weeks`, `Treatment period: 28 weeks` */
function labeledPeriods(sentences: readonly Sentence[]): Cited<string[]> | undefined {
  const found = sentences.flatMap((sentence) => {
    const [, name] = labeled.exec(sentence.text) ?? [];
    return name === undefined ? [] : [{ name, sentence }];
  });
  const [first] = found;
  if (!first) return undefined;
  const { title, page } = first.sentence.section;
  const names = found
    .filter(({ sentence: { section } }) => section.title === title && section.page === page)
    .map(({ name }) => name);
  const each = [...new Set(names)];
  return each.length > 1 ? citeSentence(each, first.sentence) : undefined;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
