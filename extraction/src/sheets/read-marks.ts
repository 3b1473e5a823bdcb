/** Whether a marker is known from a list of footnotes. */
export type IsMarker = (marker: string) => boolean;

export interface MarkedText {
  readonly value: string;
  readonly markers: readonly string[];
}

/** Repeated letters on a later page have a prime: `b′`. */
const letters = /^[a-z]{1,2}[′″‴]?$/i;
const sign = /^[*†‡§#]+$/;

/** The markers in a superscript: `a,b`, `a b`. Null if one of them is not a marker: then it is a power or a unit. */
export function splitMarkers(raised: string, isMarker: IsMarker): string[] | null {
  const markers = raised
    .split(/[,;]/)
    .flatMap((part) => (isMarker(part.trim()) ? [part.trim()] : part.trim().split(/\s+/)))
    .filter((part) => part !== "");
  const isKnown = (marker: string) => isMarker(marker) || letters.test(marker) || sign.test(marker);
  return markers.length > 0 && markers.every(isKnown) ? markers : null;
}

/** Trailing Unicode superscripts, and markers in brackets. */
const raisedEnd = /(?:[⁰¹²³⁴-⁹ʰʲˡʳˢʷˣʸᵃᵇᶜᵈᵉᶠᵍⁱᵏᵐⁿᵒᵖᵗᵘᵛᶻ˒]|\[[^\][]{1,12}\])+$/u;

/**
 * Reads a plain text whose footnote markers are Unicode superscripts or in brackets, as in files without styles. Only
 * known markers count: without a footnote 2 or 1, `m²` and `[1]` are text.
 */
export function readMarks(text: string, isMarker: IsMarker): MarkedText {
  const end = raisedEnd.exec(text)?.[0] ?? "";
  const markers = end
    .replace(/\[([^\][]*)\]/g, "˒$1˒")
    .split("˒")
    .filter((part) => part !== "")
    .map((part) => part.normalize("NFKC"));
  if (markers.length === 0 || !markers.every(isMarker)) return { value: text, markers: [] };
  return { value: text.slice(0, text.length - end.length), markers };
}
