import { groupRuns } from "../group.ts";
import { joinLines, type Vocabulary } from "../lines/join-lines.ts";
import type { Line } from "../lines/line.ts";

/** Words that titles of studies are made of. */
const distinctive =
  /\b(?:stud(?:y|ies)|trial|phase|randomi[sz]ed|double-?blind|open-?label|placebo|controlled|multi-?cent(?:er|re)|efficacy|safety|effect(?:iveness)?|evaluate|compar(?:e|ed|ing|ison|ative)|participants|patients|subjects|investigat\w+|pharmacokinetics|adults|children)\b/gi;
const notTitle =
  /confidential|disclos|copyright|this (?:document|study|protocol|information)|property of|^table of|www\.|@|good clinical practice|amendment to|conducted (?:in|under)/i;

/** A line that the next one must complete, even in a double-spaced title; a line in lower case completes one. */
const unfinished =
  /(?:[,:-]|\b(?:with|without|of|in|and|or|for|to|the|an?|by|on|after|versus|vs\.?|than|from|who|as|at|between|among|during|following|complet\w+))$/i;
/** The distance of its lines, in font sizes. */
const doubleSpacing = 2.6;

/**
 * The title where no label names it: the block of lines alike in type on the first pages that has most words of a title, the larger
 * type of two equals.
 */
export function findTitle(
  lines: readonly Line[],
  vocabulary: Vocabulary,
): { title: string; lines: readonly Line[] } | null {
  // A raised sign is a line of its own.
  const blocks = groupRuns(
    lines.filter(({ text }) => !/^[®™*\s]+$/.test(text)),
    (line, before) =>
      before.page === line.page &&
      Math.abs(before.size - line.size) < 0.8 &&
      (before.bold === line.bold || line.words.some(({ bold }) => bold === before.bold)) &&
      line.baseline - before.baseline <
        (unfinished.test(before.text) || /^\p{Ll}/u.test(line.text) ? doubleSpacing : 1.9) * line.size,
  );
  const rated = blocks.flatMap((block) => {
    const own = withoutOthers(block);
    const title = joinLines(
      own.map(({ text }) => text),
      vocabulary,
    );
    const words = new Set((title.match(distinctive) ?? []).map((word) => word.toLowerCase()));
    const fits =
      title.length >= 30 &&
      title.length <= 600 &&
      words.size >= 2 &&
      !notTitle.test(title) &&
      !/[.]\s+\p{Lu}\p{Ll}+\s/u.test(title);
    const [first] = own;
    return fits && first
      ? [{ title, lines: own, score: words.size + first.size / 6 + (first.bold ? 1 : 0) - first.page }]
      : [];
  });
  return rated.sort((a, b) => b.score - a.score)[0] ?? null;
}

/** A number or label above or below the title in the same type: `Protocol ABC-123`. */
function withoutOthers(block: readonly Line[]): Line[] {
  const hasLowerCase = block.some(({ text }) => /\p{Ll}{3}.*\p{Ll}{3}/u.test(text)) || block.length < 3;
  const isOther = ({ text }: Line) =>
    /^(?:clinical (?:study |trial )?)?(?:protocol|study|trial)(?:\s+(?:no\.?|number|code|id))?\s*:?\s*[A-Z0-9][\w./()-]*\d[\w./()-]*(?:\s*[;,(].*)?$|^(?:clinical )?(?:study |trial )?protocol(?: amendment.*)?$|^NCT\d{8}$|^ISN\/|^(?:version|amendment|date|eudract|ind)\b.{0,40}$|^phase\b.{0,15}$|^title page$|clinical pharmacology protocol/i.test(
      text.trim(),
    ) ||
    // An acronym, unless the whole title is in capitals.
    (/^\(?[A-Z]{2,}[\w-]*\)?$/.test(text.trim()) && hasLowerCase);
  const start = block.findIndex((line) => !isOther(line));
  const rest = block.slice(Math.max(start, 0));
  const end = rest.findIndex(
    (line, index) =>
      isOther(line) && !/^\(/.test(line.text.trim()) && !unfinished.test(rest[index - 1]?.text.trim() ?? ""),
  );
  return end > 0 ? rest.slice(0, end) : [...rest];
}
