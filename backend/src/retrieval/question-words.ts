import { textWords } from "../derivations/text-words.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Words that turn a statement into a question, courtesies, and verbs of asking: they do not describe what is asked.
 * Rarity in the study weights other words; these would match everywhere or by chance.
 */
const fillerWords = list(`
  a about actually all also am an and any anyone anybody are as asked asking at be been being between both but by can could
  currently did do does doing done either else ever exactly find for from get gets getting give gives go goes going got had
  has have having he hello help her here hi him his how i if in into is it its just kindly know let like look looking m me
  mean means mention mentioned my need needs needed of off on one only or our out over please question quick re s said same
  say says see she should show so some somebody someone something specified stated still such sure t tell than thank thanks
  that the their them then there these they this those through to today too under until up upon us use used uses using ve
  very via want was we were what when where whether which while who whom whose why will with within without wondering would
  yes yesterday you your yours anything currently per d ll regarding according describe described explain explained
  summarize summarize shall might may must many much morning afternoon tomorrow week's happens happen happened because
  during each every make makes made take takes taken taking long often soon again way ways thing things case cases
  able ago apply applies come comes concern concerns concerning relate relates related set given does work works kind kinds type types
`);

/** Nearly every passage could be about them: they only break ties. */
const vagueWords = list(`
  patient patients subject subjects participant participants study trial protocol treatment treated therapy clinical day
  days week weeks month months time times number value values criteria rule rules required plan planned done allowed
  possible considered people person site document version section table level part information detail details
  next first last best `);

const vagueWeight = 0.45;

/**
 * How much a word or name contributes to a question, 0 to 1.
 * @param isName whether it is a name of several words that the thesaurus knows: `how soon` has a meaning of its own
 */
export function weightOf(text: string, isName = false): number {
  const words = text.split(" ");
  if (words.every((word) => fillerWords.has(word))) return isName ? vagueWeight : 0;
  return words.every((word) => vagueWords.has(word) || fillerWords.has(word)) ? vagueWeight : 1;
}

/** The words of a question in order; words joined by a hyphen or slash are split. */
export const questionWords = (question: string): string[] => textWords(question.replace(/['’]s\b/g, ""));
