import type { Word } from "../page-model/page.ts";

/** The most frequent pairs of letters in English; other languages of Latin script share most of them. */
const frequentPairs = new Set(
  "th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur".split(
    " ",
  ),
);
/** In text of any kind more than a third of the pairs are frequent ones, in random letters less than a tenth. */
const leastFrequent = 0.16;
/** Share of signs that are neither letters nor digits: in text, some percent. */
const mostSigns = 0.45;
/** The leaders of a contents, and lines to write on: the same sign three times or more. */
const leader = /([^\p{L}\p{N}])\1{2,}/gu;
/** Fewer pairs or characters prove nothing. */
const enough = 250;

/**
 * Whether the text of a page is made of the wrong characters, as from a font without a table of its characters: its
 * letters do not form words. Other scripts than Latin are taken as they are.
 */
export function isGarbled(words: readonly Word[]): boolean {
  let [pairs, frequent, signs, characters] = [0, 0, 0, 0];
  for (const word of words) {
    const text = word.text.replace(leader, "");
    // A single sign is a tick or a bullet.
    if (text.length < 2) continue;
    for (const [index, char] of [...text].entries()) {
      characters += 1;
      if (/[\p{S}\p{Co}\p{Cc}!-/:-@[-`{-~]/u.test(char)) signs += 1;
      const pair = text.slice(index, index + 2).toLowerCase();
      if (/^[a-z]{2}$/.test(pair)) {
        pairs += 1;
        if (frequentPairs.has(pair)) frequent += 1;
      }
    }
  }
  return (
    (pairs >= enough && frequent / pairs < leastFrequent) ||
    (characters >= enough && signs / characters > mostSigns)
  );
}
