export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** The encoding that a byte order mark states; null without one. */
export function markedEncoding(bytes: Uint8Array): TextEncoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Plain text in any common encoding: as its byte order mark states, otherwise UTF-8, otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
