import { isMark } from "./words-of-schedules.ts";

const closing =
  /\s*[[(]([a-z]{1,2}|\d{1,2}|[*†‡§¶#∫‖ǁ∥◊]{1,3})((?:\s*,\s*(?:[a-z]{1,2}|\d{1,2}))*)[\])]\s*$/i;
const signs = /\s*([*†‡§¶#∫‖ǁ∥◊]{1,4})\s*$/;
const afterMark =
  /^([[(]?\s*[xX×✓✔√●•■]\s*[)\]]?)\s*[[(]?((?:[a-z]{1,2}|\d{1,2})(?:\s*,\s*(?:[a-z]{1,2}|\d{1,2}))*)[\])]?$/;

/** Unicode superscript letters and digits at the end of a text, `Xᵃ˒ᵇ`: how plain text represents superscripts. */
const raisedEnd = /[⁰¹²³⁴-⁹ʰʲˡʳˢʷˣʸᵃᵇᶜᵈᵉᶠᵍⁱᵏᵐⁿᵒᵖᵗᵘᵛᶻ]+(?:\s*[˒,]\s*[⁰¹²³⁴-⁹ʰʲˡʳˢʷˣʸᵃᵇᶜᵈᵉᶠᵍⁱᵏᵐⁿᵒᵖᵗᵘᵛᶻ]+)*$/u;

const raisedMarkers = (text: string): { at: number; tokens: string[] } | null => {
  const found = raisedEnd.exec(text.trimEnd());
  return found && found.index > 0
    ? { at: found.index, tokens: found[0].split(/\s*[˒,]\s*/).map((one) => one.normalize("NFKC")) }
    : null;
};

/**
 * The markers after marks: a mark means that something takes place, so anything after it is a marker (`X19,20`, `X*`,
 * `Xᵃ`).
 */
export function markersOnMarks(
  rows: readonly { readonly cells: ReadonlyMap<number, { readonly text: string }> }[],
): string[] {
  return rows.flatMap(({ cells }) =>
    [...cells.values()].flatMap(({ text }) => onMark(text.trim())?.tokens ?? []),
  );
}

function onMark(text: string): { mark: string; tokens: string[] } | null {
  const raised = raisedMarkers(text);
  if (raised && isMark(text.slice(0, raised.at)))
    return { mark: text.slice(0, raised.at), tokens: raised.tokens };
  const [, mark, listed] = afterMark.exec(text) ?? [];
  if (mark && listed && isMark(mark)) return { mark: mark.trim(), tokens: listed.split(/\s*,\s*/) };
  const [, starred, sign] = /^(.*?)\s*([*†‡§¶#∫‖ǁ∥◊]{1,4})$/u.exec(text) ?? [];
  return starred && sign && isMark(starred) ? { mark: starred, tokens: [sign] } : null;
}

/** The markers in superscripts: `a,b` is two, and so is `ab` if the notes do not contain `ab`. */
export function splitRaised(raised: readonly string[], known: ReadonlySet<string>): string[] {
  return [
    ...new Set(
      raised.flatMap((text) => text.split(/[\s,;()[\]]+/)).flatMap((token) => splitToken(token, known)),
    ),
  ];
}

function splitToken(token: string, known: ReadonlySet<string>): string[] {
  if (token === "") return [];
  if (known.has(token)) return [token];
  const range = /^([a-z]|\d)[-–]([a-z]|\d)$/.exec(token);
  if (range?.[1] && range[2]) {
    const [from, to] = [range[1].charCodeAt(0), range[2].charCodeAt(0)];
    if (to > from)
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
  }
  const characters = [...token];
  if (characters.length > 1 && characters.every((one) => known.has(one))) return characters;
  const lower = token.toLowerCase();
  if (known.has(lower)) return [lower];
  return /^(?:[a-z]|\d{1,2}|[*†‡§¶#∫‖ǁ∥◊]{1,4})$/i.test(token) ? [token] : [];
}

/** Markers printed as plain text: after a mark, or in brackets or as asterisks after a name. */
export function splitTrailing(text: string, known: ReadonlySet<string>): { text: string; markers: string[] } {
  const marked = onMark(text.trim());
  if (marked) {
    const markers = marked.tokens.flatMap((token) => splitToken(token, known));
    if (markers.every((marker) => known.has(marker))) return { text: marked.mark, markers };
  }
  const raised = raisedMarkers(text);
  if (raised) {
    const markers = raised.tokens.flatMap((token) => splitToken(token, known));
    if (markers.length > 0 && markers.every((marker) => known.has(marker)))
      return { text: text.slice(0, raised.at).trimEnd(), markers };
  }
  const bracketed = closing.exec(text);
  // `(X)` alone is a conditional mark, even where a note explains it.
  if (bracketed?.[1] && bracketed.index > 0) {
    const markers = `${bracketed[1]}${bracketed[2] ?? ""}`.split(/\s*,\s*/);
    if (markers.every((marker) => known.has(marker)))
      return { text: text.slice(0, bracketed.index), markers };
  }
  const sign = signs.exec(text);
  if (sign?.[1] && known.has(sign[1]) && sign.index > 0)
    return { text: text.slice(0, sign.index), markers: [sign[1]] };
  return { text, markers: [] };
}
