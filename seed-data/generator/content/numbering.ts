import type { Anchor } from "../layout/blocks.ts";

/** Numbers of tables and figures, in the order in which the document meets them. */
export interface Numbering {
  readonly captions: readonly Anchor[];
  table(title: string): Anchor;
  /** A table of the schedule: it may bring its own number, which the text refers to. */
  schedule(title: string, own: number | null): Anchor;
  figure(title: string): Anchor;
}

/** @param reserved tables 1 to this number bring their own numbers */
export function createNumbering(reserved: number): Numbering {
  const counted: Anchor[] = [];
  const own: Anchor[] = [];
  const figures: Anchor[] = [];
  const add = (
    list: Anchor[],
    kind: "table" | "figure",
    id: string,
    label: string,
    title: string,
  ): Anchor => {
    const anchor: Anchor = { id, kind, level: 2, number: label, title };
    list.push(anchor);
    return anchor;
  };
  const nextTable = () => reserved + counted.length + 1;
  let schedules = 0;
  return {
    get captions() {
      return [...own, ...counted, ...figures];
    },
    table: (title) => add(counted, "table", `table-${nextTable()}`, `Table ${nextTable()}`, title),
    schedule(title, number) {
      const id = `${schedulePrefix}${++schedules}`;
      return add(number === null ? counted : own, "table", id, `Table ${number ?? nextTable()}`, title);
    },
    figure: (title) =>
      add(figures, "figure", `figure-${figures.length + 1}`, `Figure ${figures.length + 1}`, title),
  };
}

/** How the anchors of schedule tables begin. */
export const schedulePrefix = "schedule-";

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

/** The letters after the last appendix of the text, used by the generated appendices. */
export function appendixLetters(sections: readonly { readonly number: string }[]): () => string {
  const used = sections.map(({ number }) => number.charCodeAt(0)).filter((code) => code >= 65 && code <= 90);
  let next = Math.max(64, ...used) + 1;
  return () => String.fromCharCode(next++);
}
