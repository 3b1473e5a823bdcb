/** The number and title of a heading, as printed on one line. */
export interface Label {
  /** Without a trailing dot and without the `.0` of a chapter; null if none is printed. */
  readonly number: string | null;
  readonly title: string;
}

const decimal = /^(?:section\s+)?(\d{1,2}(?:\.\d{1,2}){0,6})\.?(?:\s+|(?=\p{Lu}\p{Ll}))(?=\S)/iu;
const named =
  /^((?:protocol\s+)?(?:appendix|attachment|annex|addendum|supplement|exhibit)\s+(?:[A-Z0-9]{2,}(?:[.-]\d{1,2})+|\d{1,2}(?:\.\d{1,2}){0,4}|[IVX]{1,5}(?![\p{L}\d])|[A-Z](?:\.?\d{1,2}){0,4}(?![\p{L}\d])))[.:]?\s*[-–—:.]?\s*/iu;
const roman = /^([IVX]{1,5}|[ivx]{1,5})\.\s+(?=\p{Lu})/u;
const lettered = /^([A-Z](?:\.\d{1,2}){1,4})\.?\s+(?=\p{Lu})/u;

/** Reads `4.2. Inclusion Criteria`, `Appendix 3: Laboratory`, `IV. Synopsis`, `12.0 References`, `C.1 Tests`. */
export function readLabel(text: string): Label {
  const plain = text.trim().replace(/\s+/g, " ");
  const name = named.exec(plain);
  if (name?.[1]) return { number: name[1].replace(/\s+/g, " "), title: plain.slice(name[0].length).trim() };
  for (const form of [decimal, roman, lettered]) {
    const found = form.exec(plain);
    if (found?.[1])
      return { number: found[1].replace(/\.0$/, ""), title: plain.slice(found[0].length).trim() };
  }
  return { number: null, title: plain };
}

/** Whether a number is a name, `Appendix 3`, `Annex A`, rather than a numeral: a part bound behind the protocol. */
export const isAppendix = (number: string | null): boolean =>
  number !== null && /^\p{L}{4}/u.test(number) && !/^[IVXL]+$/i.test(number);

/** The parts of a decimal number: `4.2.1` → 4, 2, 1. Null for any other number. */
export const partsOf = (number: string | null): number[] | null =>
  number !== null && /^\d+(?:\.\d+)*$/.test(number) ? number.split(".").map(Number) : null;

/** The level that a number itself gives: 2 for `4.2` and `C.1`; null for any other number. */
export const levelOfNumber = (number: string | null): number | null =>
  number !== null && /^(?:\d+|[A-Z](?=\.))(?:\.\d+)*$/.test(number) ? number.split(".").length : null;
