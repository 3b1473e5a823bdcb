const maxLength = 70;
/** A shorter beginning says little: `Female (regardless of …)`, `Sign (or …)`. */
const minLength = 15;
/** What an amendment did to a criterion, printed before it. */
const editorialNote =
  /^(?:this )?criteri(?:on|a) (?:(?:was|were|has been|is) )?(?:modified|revised|amended|added|updated|changed)\b[^:\n]*[:\n]\s*/i;
/** The number that the criterion has within its group, `7.1`, after a note. */
const innerNumber = /^(?:[-–−•]\s*)?\d{1,2}(?:\.\d{1,2})+\s+(?=\p{Lu})/u;
/** The end of the first phrase: not a decimal point, nor a bracket within a word such as `Lp(a)`. */
const phraseEnd = /[\n;:]|\.(?=\s|$)|\s\(/;

/** A short name: the first words of a criterion, at most 70 characters. */
export function nameOf(text: string): string {
  const own = text.replace(editorialNote, "").replace(innerNumber, "").trim() || text;
  const first = own.split(phraseEnd)[0]?.trim() ?? "";
  const name = first.length < minLength ? own.replace(/\s+/g, " ").replace(/\.$/, "") : first;
  return name.length <= maxLength ? name : `${name.slice(0, name.lastIndexOf(" ", maxLength - 2))}…`;
}
