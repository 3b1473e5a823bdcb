import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordLength } from "../contract/account.ts";

/** Common and leaked passwords; MIT, from the zxcvbn project. */
const common: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
/** Longer than any stretch of a keyboard or alphabet that people remember. */
const sequences = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiopasdfghjklzxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
].flatMap((line) => [line, [...line].reverse().join("")]);

/** Unicode has several encodings of the same characters; a password is the same on every keyboard. */
export const normalized = (password: string): string => password.normalize("NFKC");

/**
 * Why a password cannot be used, as a sentence; null if it can. NIST SP 800-63B, section 3.1.1.2: long enough, and not
 * common, expected, or made of the person's own name; no rules on its characters and no forced change.
 * @param context what an attacker would try first: login, name
 */
export function passwordFault(password: string, context: readonly string[]): string | null {
  const text = normalized(password).toLowerCase();
  const length = [...text].length;
  const { shortest, longest } = passwordLength;
  if (length < shortest)
    return `The password must have at least ${shortest} characters; a few words are fine.`;
  if (length > longest) return `The password must have at most ${longest} characters.`;
  if (isPredictable(text)) return "This password is too common or too regular. Choose another.";
  const rest = withoutWords(text, ["trialtrace", ...context.flatMap(wordsOf)]);
  if ([...rest].length < shortest / 2) return "The password consists mostly of your name or this server's.";
  return null;
}

function isPredictable(text: string): boolean {
  if (common.has(text) || sequences.some((line) => `${line}${line}`.includes(text))) return true;
  // A listed password with digits or punctuation around it, or repeated to fill the length.
  const core = text.replace(/^[\d\W_]+|[\d\W_]+$/g, "");
  if (common.has(core) || new Set(text).size < 5) return true;
  const unit = /^(.+?)\1+.{0,3}$/u.exec(text)?.[1];
  return unit !== undefined && (unit.length < 6 || common.has(unit));
}

const wordsOf = (text: string): string[] =>
  normalized(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

const withoutWords = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ""), text);
