import { readText } from "../../read-study.ts";
import { numberWords } from "../numbers.ts";

const small = numberWords.slice(0, 11);

/** A text with its small numbers as digits. */
export const inDigits = (text: string): string =>
  text.replaceAll(new RegExp(`\\b(?:${small.join("|")})\\b`, "g"), (word) => String(small.indexOf(word)));

/** The text of a study's protocol, in digits. */
export const readStudyText = (study: string): string => inDigits(readText(study, "narrative.json"));
