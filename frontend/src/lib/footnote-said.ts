/** SOA-13: what stands where a footnote has no text. */
export const noFootnoteText = "No text available";

/** The text of a footnote, or the fallbacks of SOA-13. `undefined`: nothing defines the marker. */
export function footnoteSaid(marker: string, text: string | undefined): string {
  if (text === undefined) return `Footnote ${marker}: Content not available`;
  return text.trim() || noFootnoteText;
}
