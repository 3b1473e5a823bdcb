import type { Word } from "./page.ts";

/** Maximum size of a superscript or subscript relative to the word it attaches to. */
const smallShare = 0.86;
/** Its distance above the baseline and from the end of the word, relative to the word's size. */
const [minRise, maxRise, maxGap, maxOverlap] = [0.12, 0.85, 0.9, 0.35];
/** Two raised letters of the same size still count as a marker. */
const evenRise = 0.2;
const markerText = /^[a-z0-9*†‡§¶#,;()[\]–-]{1,14}$/iu;
const evenSizedMarker = /^[a-z0-9*†‡§¶#]{1,2}(?:,[a-z0-9]{1,2})*,?$/iu;
/** 10⁹ and m²: the digit belongs to the number or unit. */
const power = /(?:^|[^\p{L}])(?:10|[ckm]?m|kg\/m|ft|in)$/u;
const ordinal = /^(?:st|nd|rd|th)$/;
const tradeMark = /^(?:TM|SM)$/;

/**
 * Attaches small superscript words to the word they follow closely, as footnote markers; powers (10⁹, m²), ordinals
 * (1ˢᵗ), and trademark signs become part of the word. Done before lines are built, because a superscript is equally
 * close to the line above.
 */
export function attachSuperscripts(words: readonly Word[]): Word[] {
  const level = words.filter((word) => word.direction === "right");
  const byRow = rowsOf(level);
  const hosts = new Map<Word, Word[]>();
  const hung = new Set<Word>();
  for (const word of level) {
    if (!markerText.test(word.text)) continue;
    const host = findHost(word, byRow);
    if (!host) continue;
    hosts.set(host, [...(hosts.get(host) ?? []), word]);
    hung.add(word);
  }
  // Of markers separated by spaces ("a, b"), later ones follow the first.
  for (const word of level.toSorted((a, b) => a.left - b.left)) {
    if (hung.has(word) || !markerText.test(word.text) || word.text.length > 4) continue;
    const before = [...hung].find(
      (marker) =>
        Math.abs(marker.baseline - word.baseline) < 1 &&
        Math.abs(marker.size - word.size) < 0.6 &&
        word.left > marker.left &&
        word.left - marker.right < 0.8 * word.size,
    );
    if (!before) continue;
    hosts.set(before, [...(hosts.get(before) ?? []), word]);
    hung.add(word);
  }
  // A marker may attach to a marker: both belong to the word they mark.
  const rootOf = (word: Word): Word => {
    for (const [host, markers] of hosts)
      if (markers.includes(word)) return hung.has(host) ? rootOf(host) : host;
    return word;
  };
  const raised = new Map<Word, Word[]>();
  for (const word of hung) {
    const root = rootOf(word);
    raised.set(root, [...(raised.get(root) ?? []), word]);
  }
  return words.flatMap((word) => {
    if (hung.has(word)) return [];
    const markers = raised.get(word);
    return [
      markers
        ? bear(
            word,
            markers.toSorted((a, b) => a.left - b.left),
          )
        : word,
    ];
  });
}

function findHost(word: Word, near: (around: number) => readonly Word[]): Word | null {
  let best: Word | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const other of near(word.baseline)) {
    if (other === word || !bears(other, word)) continue;
    const distance = Math.abs(word.left - other.right) + Math.abs(other.baseline - word.baseline) * 0.3;
    if (distance < bestDistance) [best, bestDistance] = [other, distance];
  }
  return best;
}

function bears(host: Word, word: Word): boolean {
  const rise = (host.baseline - word.baseline) / host.size;
  const gap = (word.left - host.right) / host.size;
  if (gap > maxGap || gap < -maxOverlap || rise > maxRise || word.left < host.left) return false;
  if (word.size <= smallShare * host.size) return rise >= minRise;
  // Same size: raised, but not far enough to be on the line above.
  return (
    gap < 0.3 &&
    rise >= evenRise &&
    rise <= 0.6 &&
    evenSizedMarker.test(word.text) &&
    word.size <= host.size * 1.02
  );
}

function bear(word: Word, markers: readonly Word[]): Word {
  const text = markers.map((marker) => marker.text).join("");
  const right = Math.max(word.right, ...markers.map((marker) => marker.right));
  const isPower = /^\d{1,2}$/.test(text) && power.test(word.text);
  if (isPower || (ordinal.test(text) && /\d$/.test(word.text)) || tradeMark.test(text)) {
    return {
      ...word,
      right,
      text: word.text + text,
      starts: [...word.starts, ...markers.flatMap(({ starts }) => starts)],
    };
  }
  return { ...word, right, raised: text };
}

/** The distance of a subscript below the baseline and from the end of the word, relative to the word's size. */
const [minDrop, maxDrop, maxSubscriptGap] = [0.04, 0.4, 0.15];

/**
 * Makes subscripts part of their word: `SpO` and a lowered `2` are `SpO2`. Done before superscripts, because a marker
 * attaches to the whole word.
 */
export function attachSubscripts(words: readonly Word[]): Word[] {
  const near = rowsOf(words.filter(({ direction }) => direction === "right"));
  const lowered = new Map<Word, Word[]>();
  const attached = new Set<Word>();
  for (const word of words) {
    if (word.direction !== "right") continue;
    const host = near(word.baseline).find((other) => isBelow(other, word));
    if (!host) continue;
    lowered.set(host, [...(lowered.get(host) ?? []), word]);
    attached.add(word);
  }
  return words.flatMap((word) => {
    if (attached.has(word)) return [];
    const parts = lowered.get(word);
    return [parts ? parts.reduce(extend, word) : word];
  });
}

function isBelow(host: Word, word: Word): boolean {
  const drop = (word.baseline - host.baseline) / host.size;
  const gap = (word.left - host.right) / host.size;
  return (
    word.size <= smallShare * host.size &&
    drop >= minDrop &&
    drop <= maxDrop &&
    Math.abs(gap) <= maxSubscriptGap &&
    word.left > host.left
  );
}

const extend = (host: Word, { text, right, starts }: Word): Word => ({
  ...host,
  text: host.text + text,
  right: Math.max(host.right, right),
  starts: [...host.starts, ...starts],
});

/** The words whose baseline is within some ten points of a given one. */
export function rowsOf(words: readonly Word[]): (around: number) => readonly Word[] {
  const step = 10;
  const rows = new Map<number, Word[]>();
  for (const word of words) {
    const row = Math.floor(word.baseline / step);
    rows.set(row, [...(rows.get(row) ?? []), word]);
  }
  return (around) => {
    const row = Math.floor(around / step);
    return [row - 1, row, row + 1, row + 2].flatMap((one) => rows.get(one) ?? []);
  };
}
