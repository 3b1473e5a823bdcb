/** SOA-13: shown in place of an empty footnote text. */
export const noFootnoteText = "No text available";

/** The text of a footnote, or the fallbacks of SOA-13. `undefined` means that the marker has no definition. */
export function describeFootnote(marker: string, text: string | undefined): string {
  if (text === undefined) return `Footnote ${marker}: Content not available`;
  return text.trim() || noFootnoteText;
}
