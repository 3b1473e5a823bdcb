/** Tab, line feed, form feed and carriage return belong into a text; no other control byte does. */
const otherControls = /(?![\t\n\f\r])\p{Cc}/u;

export interface TextCheck {
  add(bytes: Uint8Array): void;
  /** True once something came that no UTF-8 text has. */
  broken(): boolean;
  /** What the whole was; `blank`: text, with nothing in it to read. */
  finish(): "text" | "blank" | "broken";
}

/** Whether bytes that come in parts are UTF-8 text without control bytes. */
export function createTextCheck(): TextCheck {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let broken = false;
  let hasText = false;
  const decode = (bytes?: Uint8Array) => {
    if (broken) return;
    try {
      const text = decoder.decode(bytes, { stream: bytes !== undefined });
      broken = otherControls.test(text);
      hasText ||= /\S/u.test(text);
    } catch {
      broken = true;
    }
  };
  return {
    add: decode,
    broken: () => broken,
    finish() {
      decode();
      return broken ? "broken" : hasText ? "text" : "blank";
    },
  };
}
