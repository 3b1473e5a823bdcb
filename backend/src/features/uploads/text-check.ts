import { encodingWindow, utf16Of } from "@trialtrace/extraction/sheets/text-encoding";

/** Tab, line feed, form feed, and carriage return are valid in text; other control characters are not. */
const otherControls = /(?![\t\n\f\r])\p{Cc}/u;

/** Whether bytes that arrive in parts are text without control characters, in UTF-8, UTF-16, or Windows-1252. */
export function createTextCheck() {
  let start: Uint8Array = new Uint8Array();
  let readings: readonly Reading[] | null = null;

  function begin(): readonly Reading[] {
    const utf16 = utf16Of(start);
    readings = (utf16 === null ? ["utf-8", "windows-1252"] : [utf16]).map(createReading);
    for (const reading of readings) reading.decode(start);
    return readings;
  }

  return {
    add(bytes: Uint8Array): void {
      if (readings !== null) for (const reading of readings) reading.decode(bytes);
      else {
        start = Buffer.concat([start, bytes]);
        if (start.length >= encodingWindow) begin();
      }
    },
    /** True once a byte sequence arrives that is not text in any supported encoding. */
    broken: (): boolean => readings?.every((reading) => reading.isBroken()) ?? false,
    /** The verdict on the whole; `blank`: text without content. */
    finish(): "text" | "blank" | "broken" {
      const usable = (readings ?? begin()).filter((reading) => {
        reading.decode();
        return !reading.isBroken();
      });
      if (usable.length === 0) return "broken";
      return usable.some((reading) => reading.hasText()) ? "text" : "blank";
    },
  };
}

type Reading = ReturnType<typeof createReading>;

function createReading(encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let broken = false;
  let hasText = false;
  return {
    /** No bytes: the end. */
    decode(bytes?: Uint8Array): void {
      if (broken) return;
      try {
        const text = decoder.decode(bytes, { stream: bytes !== undefined });
        broken = otherControls.test(text);
        hasText ||= /\S/u.test(text);
      } catch {
        broken = true;
      }
    },
    isBroken: () => broken,
    hasText: () => hasText,
  };
}
