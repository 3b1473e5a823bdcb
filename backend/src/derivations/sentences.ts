/**
 * A period that ends a sentence: not part of an abbreviation or number, and followed by a capital, a digit, or an
 * opening mark.
 */
const sentenceEnd =
  /(?<=[.!?]["”’)]?)(?<!\b(?:e\.g|i\.e|vs|approx|Dr|No|cf|etc|Fig|Inc|al|St|resp|max|min)\.)\s+(?=["“(•]?[\p{Lu}\d≥≤])/u;

/** The sentences of a text, trimmed; a line break also ends a sentence. */
export function splitSentences(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line) => line.split(sentenceEnd))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/**
 * Splits a text into parts of at most `limit` characters: between sentences if possible, otherwise at a clause or a
 * word. Surrogate pairs are never split.
 */
export function cutAtSentences(text: string, limit: number): string[] {
  const whole = text.trim();
  if (whole.length <= limit) return whole === "" ? [] : [whole];
  const parts: string[] = [];
  for (const sentence of splitSentences(whole).flatMap((one) => cutLong(one, limit))) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length < limit)
      parts[parts.length - 1] = `${last} ${sentence}`;
    else parts.push(sentence);
  }
  return parts;
}

function cutLong(sentence: string, limit: number): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > limit) {
    const head = rest.slice(0, limit);
    const clause = Math.max(head.lastIndexOf("; "), head.lastIndexOf(", ")) + 1;
    const word = head.lastIndexOf(" ");
    const cut = clause > limit / 2 ? clause : word > 0 ? word : wholeCharacters(rest, limit);
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest === "" ? parts : [...parts, rest];
}

function wholeCharacters(text: string, limit: number): number {
  const isCutInTwo = (text.codePointAt(limit - 1) ?? 0) > 0xffff;
  if (!isCutInTwo) return limit;
  return limit > 1 ? limit - 1 : 2;
}
