/**
 * Cuts a text longer than `most` characters and adds an ellipsis; counts characters as perceived by the
 * reader.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(segments.segment(text), ({ segment }) => segment);
  return characters.length <= most ? text : `${characters.slice(0, most).join("").trimEnd()}…`;
}

const segments = new Intl.Segmenter("en", { granularity: "grapheme" });
