import { type Line, lettersOnly } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";
import { sectionNumber } from "../sections/narrative.ts";
import type { Section } from "../sections/section.ts";

/** The letters by which the line of a text is found. */
const keyLength = 14;

/** The text of a cell of a table with these lines. */
export function citeCell(text: string, lines: readonly Line[], section: Section): Cited<string> {
  const key = lettersOnly(text).slice(0, keyLength);
  const line = lines.find((one) => lettersOnly(one.text).includes(key)) ?? lines[0];
  const { value, provenance } = cite(text, line ? [line] : [], sectionNumber(section.number));
  return { value, provenance: { ...provenance, text_snippet: text } };
}
