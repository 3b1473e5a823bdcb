import type { Anchor } from "../layout/blocks.ts";

/** Numbers of tables and figures, in the order in which the document meets them. */
export interface Numbering {
  readonly captions: readonly Anchor[];
  table(title: string): Anchor;
  figure(title: string): Anchor;
}

export function createNumbering(): Numbering {
  const captions: Anchor[] = [];
  const counts = { table: 0, figure: 0 };
  const add = (kind: "table" | "figure", title: string): Anchor => {
    counts[kind]++;
    const anchor: Anchor = {
      id: `${kind}-${counts[kind]}`,
      kind,
      level: 2,
      number: `${kind === "table" ? "Table" : "Figure"} ${counts[kind]}`,
      title,
    };
    captions.push(anchor);
    return anchor;
  };
  return { captions, table: (title) => add("table", title), figure: (title) => add("figure", title) };
}

/** The anchor of a numbered section: `5.1.2`, or `A` and `A.1` for an appendix. */
export function sectionAnchor(number: string, title: string): Anchor {
  return { id: `section-${number}`, kind: "heading", level: levelOf(number), number: headingNumber(number), title };
}

const isAppendix = (number: string) => /^[A-Z]/.test(number);

const levelOf = (number: string) => Math.min(4, number.split(".").length);

const headingNumber = (number: string) => (isAppendix(number) && !number.includes(".") ? `Appendix ${number}` : number);

/** The letters after the last appendix of the text: the generated appendices go on from there. */
export function appendixLetters(sections: readonly { readonly number: string }[]): () => string {
  const used = sections.map(({ number }) => number.charCodeAt(0)).filter((code) => code >= 65 && code <= 90);
  let next = Math.max(64, ...used) + 1;
  return () => String.fromCharCode(next++);
}
