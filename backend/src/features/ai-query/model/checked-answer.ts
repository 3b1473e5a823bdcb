import type { AiBlock, AiCitation } from "../../../contract/ai-query.ts";
import type { StudyAbbreviation } from "../../../retrieval/expand.ts";
import type { StoredPassage } from "../../../retrieval/repository.ts";
import { type DraftBlock, type Evidence, evidenceOf } from "../draft.ts";
import { presentBlocks } from "../present-answer.ts";
import type { Verified } from "../verify.ts";
import type { CitedSentence } from "./cited-sentences.ts";
import type { ShownPassages } from "./shown-passages.ts";
import { nearestPart, whyUnsupported } from "./support/find-support.ts";

/** The text of a model, sentence by sentence, each checked against its citations. */
export interface CheckedAnswer {
  readonly blocks: readonly AiBlock[];
  readonly citations: readonly AiCitation[];
  /** Sentences that are supported, and all. */
  readonly supported: number;
  readonly all: number;
  /** The passages that support it. */
  readonly cited: readonly StoredPassage[];
}

/** Maximum number of sentences in an answer; the rest is dropped. */
const maxSentences = 60;

type SentenceBlock = Extract<DraftBlock, { kind: "sentence" }>;

/**
 * Checks sentences one after the other, each once. Unsupported ones are held back until one is supported: an answer
 * must not begin as something that may have to be taken back.
 */
export function answerChecker(options: {
  readonly shown: ShownPassages;
  readonly abbreviations: readonly StudyAbbreviation[];
  verify(evidence: readonly Evidence[]): Promise<readonly (Verified | null)[]>;
}) {
  const { shown, abbreviations, verify } = options;
  const checked: SentenceBlock[] = [];
  const verified = new Map<Evidence, Verified | null>();

  async function check({ text, ids }: CitedSentence): Promise<SentenceBlock> {
    const passages = ids.flatMap((id) => shown.find(id) ?? []);
    const evidence = passages.map((one) => evidenceFor(text, one, abbreviations));
    const unsupported = whyUnsupported(text, passages, abbreviations);
    if (unsupported !== null) return { kind: "sentence", text, unsupported, evidence: [] };
    const places = await verify(evidence);
    for (const [index, one] of evidence.entries()) verified.set(one, places[index] ?? null);
    const isQuoted = places.some((place) => place !== null);
    return {
      ...{ kind: "sentence", text, evidence: isQuoted ? evidence : [] },
      unsupported: isQuoted ? null : "The cited text could not be found in the study.",
    };
  }

  return {
    /** @returns whether there is more to show */
    async read(sentences: readonly CitedSentence[]): Promise<boolean> {
      const before = checked.length;
      for (const sentence of sentences.slice(before, maxSentences)) checked.push(await check(sentence));
      return checked.length > before && checked.some(({ unsupported }) => unsupported === null);
    },
    /** The text so far was not an answer. */
    forget(): void {
      checked.length = 0;
    },
    answer(): CheckedAnswer {
      const supported = checked.filter(({ unsupported }) => unsupported === null);
      const cited = supported.flatMap(({ evidence }) => evidence.map(({ passage }) => passage));
      return {
        ...presentBlocks(checked.filter(isFirst), verified, []),
        ...{ supported: supported.length, all: checked.length, cited: [...new Set(cited)] },
      };
    },
  };
}

/** A model that repeats itself is shown once. */
const isFirst = ({ text }: SentenceBlock, index: number, all: readonly SentenceBlock[]): boolean =>
  all.findIndex((other) => other.text === text) === index;

/** Of a long passage the part that supports the sentence is quoted; a procedure is quoted by its row's name. */
function evidenceFor(
  sentence: string,
  passage: StoredPassage,
  abbreviations: readonly StudyAbbreviation[],
): Evidence {
  if (passage.kind === "procedure") return evidenceOf(passage);
  return evidenceOf(passage, nearestPart(sentence, passage, abbreviations));
}
