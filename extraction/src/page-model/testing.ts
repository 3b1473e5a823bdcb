import { emptyPage, type Page, type Rule, type Word } from "./page.ts";

/** A word of ten points; its letters are six points wide each unless `right` says otherwise. */
export function word(text: string, place: { left: number; baseline: number } & Partial<Word>): Word {
  const size = place.size ?? 10;
  const right = place.right ?? place.left + text.length * 0.52 * size;
  return {
    text,
    top: place.baseline - 0.76 * size,
    bottom: place.baseline + 0.22 * size,
    bold: false,
    italic: false,
    direction: "right",
    hidden: false,
    starts: Array.from(text, (_, index) => place.left + ((right - place.left) * index) / text.length),
    ...place,
    size,
    right,
  };
}

/** The words of a text in one line, a space apart. */
export function words(text: string, place: { left: number; baseline: number } & Partial<Word>): Word[] {
  let { left } = place;
  return text.split(" ").map((one) => {
    const next = word(one, { ...place, left });
    left = next.right + 0.27 * next.size;
    return next;
  });
}

export const horizontal = (at: number, from: number, to: number): Rule => ({
  axis: "horizontal",
  at,
  from,
  to,
  thickness: 0.5,
});
export const vertical = (at: number, from: number, to: number): Rule => ({
  axis: "vertical",
  at,
  from,
  to,
  thickness: 0.5,
});

export const page = (parts: Partial<Page>): Page => ({ ...emptyPage(1), ...parts });
