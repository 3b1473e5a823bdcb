import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";

const negated =
  /\bno\b(?:[^,;.]{0,40})\binterim\b|\b(?:is|are|was|were|will|would)(?: be)? not\b|\bnot (?:be )?(?:planned|performed|conducted|foreseen)\b|\bneither\b|\bwithout\b/i;
/** Something that may happen is not planned. */
const conditional = /\b(?:if|may|might|could|should|unless|in case|in the event|any)\b/i;
const named =
  /\b(?:an?|the|one|two|three|four|first|second|\d) (?:\S+ ){0,4}interim\b|\binterim (?:\S+ )?(?:analys[ei]s|looks?|reviews?)\b/i;
const scheduled = /\b(?:planned|scheduled|performed|conducted|carried out|will (?:be|occur|take place))\b/i;

/**
 * Whether an interim analysis is planned, from sentences about interim analyses. A negation covers only its own
 * clause: "no interim analysis of survival is planned" says nothing about other endpoints, so an analysis scheduled
 * in another clause is planned.
 */
export function interimPlanned(sentences: readonly Sentence[]): Cited<boolean> | undefined {
  const clauses = sentences.flatMap((sentence) =>
    clausesOf(sentence.text).map((text) => ({ text, sentence })),
  );
  const denied = clauses.find(({ text }) => negated.test(text));
  const stated = clauses.filter(
    ({ text }) => named.test(text) && !negated.test(text) && !conditional.test(text),
  );
  const firm = stated.find(({ text }) => scheduled.test(text));
  if (firm) return citeSentence(true, firm.sentence);
  if (denied) return citeSentence(false, denied.sentence);
  return stated[0] && citeSentence(true, stated[0].sentence);
}

const clausesOf = (text: string): string[] =>
  text.split(/;|,?\s+\b(?:but|however|although|though|while|whereas|except)\b,?/i);
