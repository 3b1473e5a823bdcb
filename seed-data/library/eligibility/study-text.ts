import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A text with its small numbers as digits. */
export const inDigits = (text: string): string =>
  text.replaceAll(new RegExp(`\\b(?:${words.join("|")})\\b`, "g"), (word) => String(words.indexOf(word)));

/** The text of a study's protocol, in digits. */
export const readStudyText = (study: string): string =>
  inDigits(readFileSync(fileURLToPath(new URL(`../../${study}/narrative.json`, import.meta.url)), "utf8"));
