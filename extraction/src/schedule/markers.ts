import { isMark } from "./words-of-schedules.ts";

const closing = /\s*[[(]([a-z]{1,2}|\d{1,2}|[*†‡§¶#]{1,3})((?:\s*,\s*(?:[a-z]{1,2}|\d{1,2}))*)[\])]\s*$/i;
const signs = /\s*([*†‡§¶#]{1,4})\s*$/;
const afterMark =
  /^([[(]?\s*[xX×✓✔√●•■]\s*[)\]]?)\s*[[(]?((?:[a-z]{1,2}|\d{1,2})(?:\s*,\s*(?:[a-z]{1,2}|\d{1,2}))*)[\])]?$/;

/** The markers in raised texts: `a,b` are two, and so is `ab` where the notes know no `ab`. */
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
  return /^(?:[a-z]|\d{1,2}|[*†‡§¶#]{1,4})$/i.test(token) ? [token] : [];
}

/** Markers that are printed as plain text: behind a mark, or in brackets or as asterisks behind a name. */
export function splitTrailing(text: string, known: ReadonlySet<string>): { text: string; markers: string[] } {
  const marked = afterMark.exec(text.trim());
  if (marked?.[1] && marked[2] && isMark(marked[1])) {
    const markers = marked[2].split(/\s*,\s*/).flatMap((token) => splitToken(token, known));
    if (markers.every((marker) => known.has(marker))) return { text: marked[1], markers };
  }
  const bracketed = closing.exec(text);
  if (bracketed?.[1]) {
    const markers = `${bracketed[1]}${bracketed[2] ?? ""}`.split(/\s*,\s*/);
    if (markers.every((marker) => known.has(marker)))
      return { text: text.slice(0, bracketed.index), markers };
  }
  const sign = signs.exec(text);
  if (sign?.[1] && known.has(sign[1]) && sign.index > 0)
    return { text: text.slice(0, sign.index), markers: [sign[1]] };
  return { text, markers: [] };
}
