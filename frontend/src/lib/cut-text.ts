/** The first characters of a text that is longer than `most`, with an ellipsis; characters as a reader counts them. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(segments.segment(text), ({ segment }) => segment);
  return characters.length <= most ? text : `${characters.slice(0, most).join("").trimEnd()}…`;
}

const segments = new Intl.Segmenter("en", { granularity: "grapheme" });
