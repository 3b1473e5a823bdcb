import { splitSentences } from "../../../derivations/sentences.ts";

/** A sentence as the model wrote it, without its marks. */
export interface CitedSentence {
  readonly text: string;
  /** Ids of passages, e.g. `P3`; the model may have made them up. */
  readonly ids: readonly string[];
}

const citation = /\s*[[【(]\s*(P\d+(?:\s*[,;]\s*P\d+)*)\s*[\])】]/gi;
/** Citations after a period belong to the preceding sentence. */
const behindStop = /([.!?]["”’)]?)((?:\s*[[【(]\s*P\d+(?:\s*[,;]\s*P\d+)*\s*[\])】])+)/gi;
/** The reasoning of a model, as sent by servers that do not separate it from the answer. */
const thinking = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
/** Yes or no is the model's own conclusion: the statement after it can be checked, the word cannot. */
const verdict = /^(?:yes|no|correct|incorrect|true|false)\s*(?:[,.:;–—-]+\s*|$)/i;
const longest = 2000;

/**
 * The sentences a model has written so far, with the passages each cites. During writing the last one is withheld:
 * its citation may follow.
 */
export function citedSentences(written: string, isComplete: boolean): CitedSentence[] {
  const text = withoutMarkdown(written.replace(thinking, "")).replace(
    behindStop,
    (_, stop, marks) => `${marks}${stop}`,
  );
  const sentences = splitSentences(text);
  return (isComplete ? sentences : sentences.slice(0, -1)).flatMap((sentence) => {
    const ids = [...sentence.matchAll(citation)].flatMap(([, found = ""]) =>
      found.split(/[,;]/).map((id) => id.trim().toUpperCase()),
    );
    const plain = sentence.replace(citation, "").replace(verdict, "").trim().slice(0, longest);
    const first = plain.charAt(0).toUpperCase();
    const isEmpty = !/[\p{L}\p{N}]/u.test(plain);
    return isEmpty ? [] : [{ text: `${first}${plain.slice(1)}`, ids: [...new Set(ids)] }];
  });
}

/** What the model is instructed to write if the passages do not contain the answer. */
export const noAnswer = "NO ANSWER";

export const isNoAnswer = (written: string): boolean =>
  /^[\s"'*.]*no answer[\s"'*.]*$/i.test(written.replace(thinking, ""));

const withoutMarkdown = (text: string): string =>
  text.replace(/^[^\S\n]*(?:#{1,6}|[-*•]|\d+[.)])[^\S\n]+/gm, "").replace(/\*\*|__|`/g, "");
