import type { Vocabulary } from "../lines/join-lines.ts";
import type { Line } from "../lines/line.ts";
import { citeSentence, sentencesOf } from "../lines/sentences.ts";
import { type Cited, cite } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";
import { describesStudy } from "./design.ts";

const phase =
  /\bphase\s*[:-]?\s*((?:[1-4]|i{1,3}v?|iv)\s?[abc]?(?:\s*(?:\/|-|–|and|to)\s*(?:phase\s*)?(?:[1-4]|i{1,3}v?|iv)\s?[abc]?)?)(?![\p{L}\d])/iu;

/** A stated phase as `Phase 3`, `Phase 1b/2`; the printed digits or Roman numbers are kept. */
export function phaseName(value: string): string | null {
  const found = phase.exec(/phase/i.test(value) ? value : `phase ${value}`);
  if (!found?.[1]) return /not applicable|^n\/?a$/i.test(value) ? "Not applicable" : null;
  const parts = found[1]
    .replace(/\s*(?:and|to|–|-)\s*/gi, "/")
    .replace(/phase\s*/gi, "")
    .replace(/\s+/g, "");
  return `Phase ${parts.replace(/[iv]+/gi, (roman) => String(["", "i", "ii", "iii", "iv"].indexOf(roman.toLowerCase())))}`.replace(
    /([1-4])([ABC])/g,
    (_, digit: string, letter: string) => digit + letter.toLowerCase(),
  );
}

/** The phase in the title, otherwise in the first line that names one. */
export function phaseIn(title: Cited<string> | undefined, lines: readonly Line[]): Cited<string> | undefined {
  const own = title && phase.test(title.value) ? phaseName(title.value) : null;
  if (title && own) return { ...title, value: own };
  for (const line of lines) {
    const found = phase.test(line.text) && !/studies/i.test(line.text) ? phaseName(line.text) : null;
    if (found) return cite(found, [line]);
  }
  return undefined;
}

/** The phase that the chapter on the design states: `This is a single-center, phase 2, randomized … trial`. */
export function phaseInDesign(
  sections: readonly Section[],
  vocabulary: Vocabulary,
): Cited<string> | undefined {
  for (const section of sections) {
    if (!/\bdesign\b/i.test(section.title)) continue;
    for (const sentence of sentencesOf(section, vocabulary)) {
      const [described = ""] = describesStudy.exec(sentence.text) ?? [];
      const stated = phase.test(described) ? phaseName(described) : null;
      if (stated) return citeSentence(stated, sentence);
    }
  }
  return undefined;
}
