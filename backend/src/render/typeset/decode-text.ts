import { utf16Of } from "@trialtrace/extraction/sheets/text-encoding";

/** Plain text in any common encoding: UTF-16, otherwise UTF-8, otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
