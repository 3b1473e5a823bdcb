import type { Anchor } from "../layout/blocks.ts";

/** Numbers of tables and figures, in the order in which the document meets them. */
export interface Numbering {
  readonly captions: readonly Anchor[];
  table(title: string): Anchor;
  /** A table that brings its own number, which the text refers to. */
  numbered(number: number, title: string): Anchor;
  figure(title: string): Anchor;
}

/** @param reserved tables 1 to this number bring their own numbers */
export function createNumbering(reserved: number): Numbering {
  const tables: Anchor[] = [];
  const figures: Anchor[] = [];
  const own: Anchor[] = [];
  const add = (list: Anchor[], anchor: Omit<Anchor, "level">): Anchor => {
    list.push({ ...anchor, level: 2 });
    return { ...anchor, level: 2 };
  };
  return {
    get captions() {
      return [...own, ...tables, ...figures];
    },
    table(title) {
      const number = reserved + tables.length + 1;
      return add(tables, { id: `table-${number}`, kind: "table", number: `Table ${number}`, title });
    },
    numbered: (number, title) =>
      add(own, { id: `own-${number}-${own.length}`, kind: "table", number: `Table ${number}`, title }),
    figure(title) {
      const number = figures.length + 1;
      return add(figures, { id: `figure-${number}`, kind: "figure", number: `Figure ${number}`, title });
    },
  };
}

/** The anchor of a numbered section: `5.1.2`, or `A` and `A.1` for an appendix. */
export function sectionAnchor(number: string, title: string): Anchor {
  return {
    id: `section-${number}`,
    kind: "heading",
    level: levelOf(number),
    number: headingNumber(number),
    title,
  };
}

const isAppendix = (number: string) => /^[A-Z]/.test(number);

const levelOf = (number: string) => Math.min(4, number.split(".").length);

const headingNumber = (number: string) =>
  isAppendix(number) && !number.includes(".") ? `Appendix ${number}` : number;

/** The letters after the last appendix of the text: the generated appendices go on from there. */
export function appendixLetters(sections: readonly { readonly number: string }[]): () => string {
  const used = sections.map(({ number }) => number.charCodeAt(0)).filter((code) => code >= 65 && code <= 90);
  let next = Math.max(64, ...used) + 1;
  return () => String.fromCharCode(next++);
}
