import { type Glyphs, shape, type TextStyle, widthOf } from "./measure.ts";

/** Text in one style. */
export interface Run extends TextStyle {
  readonly text: string;
}

/** A line: its text, and the glyphs to draw with their distance from the line's left end in points. */
export interface Line {
  readonly text: string;
  readonly width: number;
  readonly glyphs: readonly (Glyphs & { readonly x: number })[];
}

/** What never breaks: one word, possibly in several styles. `glue` = a space stands before it. */
interface Atom {
  runs: Run[];
  width: number;
  glue: "space" | "none" | "newline";
}

/** After a hyphen, dash or slash between letters a line may break; numbers and ranges stay whole. */
const insideWord = /(?<=\p{L}{2}[-–/])(?=\p{L}{2})/u;

/** A number stays with its unit, and a reference with its number. */
const fixedSpace = /(?<=\d) (?=%|mg\b|ms\b|mL\b|kg\b)|(?<=\b(?:Section|Table|Figure|Appendix)) (?=[\dA-Q])/g;

/**
 * Breaks runs into lines no wider than `width` points, first fit, ragged right. A newline in the text breaks
 * always; a word wider than the line is cut, so that nothing ever leaves its box.
 */
export function breakLines(runs: readonly Run[], width: number): Line[] {
  const lines: Line[] = [];
  let current: Atom[] = [];
  let used = 0;
  const flush = () => {
    lines.push(toLine(current));
    current = [];
    used = 0;
  };
  for (const atom of atomsOf(runs)) {
    if (atom.glue === "newline" && (current.length > 0 || lines.length > 0)) flush();
    for (const part of atom.width > width ? cut(atom, width) : [atom]) {
      const space = part.glue === "space" && current.length > 0 ? spaceBefore(part) : 0;
      if (current.length > 0 && used + space + part.width > width + 0.01) flush();
      used += part.width + (current.length > 0 ? space : 0);
      current.push(part);
    }
  }
  if (current.length > 0) flush();
  return lines;
}

function atomsOf(runs: readonly Run[]): Atom[] {
  const atoms: Atom[] = [];
  let glue: Atom["glue"] | null = null;
  for (const run of runs) {
    for (const token of run.text.replace(fixedSpace, "\u00a0").split(/([ \t]+|\n)/)) {
      if (token === "") continue;
      if (token === "\n") glue = "newline";
      else if (/^[ \t]/.test(token)) glue = glue === "newline" ? glue : "space";
      else {
        token.split(insideWord).forEach((piece, index) => {
          const last = atoms.at(-1);
          const part = { ...run, text: piece };
          if (index === 0 && glue === null && last) {
            last.runs.push(part);
            last.width += widthOf(piece, run);
          } else {
            atoms.push({
              runs: [part],
              width: widthOf(piece, run),
              glue: index === 0 ? (glue ?? "none") : "none",
            });
          }
        });
        glue = null;
      }
    }
  }
  return atoms;
}

function cut(atom: Atom, width: number): Atom[] {
  const parts: Atom[] = [{ runs: [], width: 0, glue: atom.glue }];
  for (const run of atom.runs) {
    for (const char of run.text) {
      const advance = widthOf(char, run);
      let part = parts.at(-1);
      if (!part || (part.width + advance > width && part.runs.length > 0)) {
        part = { runs: [], width: 0, glue: "none" };
        parts.push(part);
      }
      const last = part.runs.at(-1);
      if (last && last.font === run.font && last.size === run.size) {
        part.runs[part.runs.length - 1] = { ...last, text: last.text + char };
      } else part.runs.push({ ...run, text: char });
      part.width += advance;
    }
  }
  return parts;
}

function spaceBefore(atom: Atom): number {
  const first = atom.runs[0];
  return first ? widthOf(" ", first) : 0;
}

function toLine(atoms: readonly Atom[]): Line {
  const merged: Run[] = [];
  atoms.forEach((atom, index) => {
    atom.runs.forEach((run, inAtom) => {
      const space = index > 0 && inAtom === 0 && atom.glue === "space" ? " " : "";
      const last = merged.at(-1);
      if (last && last.font === run.font && last.size === run.size && (last.rise ?? 0) === (run.rise ?? 0)) {
        merged[merged.length - 1] = { ...last, text: last.text + space + run.text };
      } else if (last && space) {
        merged.push({ ...run, text: space + run.text });
      } else merged.push(run);
    });
  });
  let x = 0;
  const glyphs = merged.flatMap((run) =>
    shape(run.text, run).map((part) => {
      const placed = { ...part, x };
      x += part.width;
      return placed;
    }),
  );
  return { text: merged.map((run) => run.text).join(""), width: x, glyphs };
}
