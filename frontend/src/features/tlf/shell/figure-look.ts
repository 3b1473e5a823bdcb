import type { FigureShell } from "@trialtrace/backend/contract";

/** The forms of a figure that can be sketched. */
const figureForms = ["kaplan-meier", "line", "forest", "bar", "waterfall", "box"] as const;
export type FigureForm = (typeof figureForms)[number];

/** What a sketch draws: only what the shell's own words ask for. */
export interface FigureLook {
  /** Null: the shell names a form that this application has no sketch of, and only the axes are drawn. */
  readonly form: FigureForm | null;
  /** Small marks on the curves. */
  readonly censorMarks: boolean;
  /** A row of counts for each series below the plot. */
  readonly numbersAtRisk: boolean;
  /** Bars around the points. */
  readonly intervals: boolean;
  /** The value of no effect of a forest plot; null where its axis is neither a ratio nor a difference. */
  readonly noEffect: "1" | "0" | null;
  /** The vertical axis counts per cent. */
  readonly percent: boolean;
  readonly reference: "vertical" | "horizontal" | null;
  readonly logarithmic: { readonly x: boolean; readonly y: boolean };
  /** The horizontal axis has names or ranks in place of numbers. */
  readonly categories: "names" | "none" | null;
}

export function figureLook({ figure, x, y, footnotes }: FigureShell): FigureLook {
  const form = formOf(figure);
  const notes = footnotes.join("\n");
  const says = (pattern: RegExp) => pattern.test(notes);
  return {
    form,
    censorMarks: says(/censor/i),
    numbersAtRisk: says(/at risk/i),
    intervals: form === "line" && /\bCI\b|confidence interval/i.test(`${y}\n${notes}`),
    noEffect: form === "forest" ? noEffectOf(x) : null,
    percent: /%|per ?cent/i.test(y),
    reference: referenceOf(form, says),
    logarithmic: { x: /logarithmic|log scale/i.test(x), y: /logarithmic|log scale/i.test(y) },
    categories: form === "bar" || form === "box" ? "names" : form === "waterfall" ? "none" : null,
  };
}

function formOf(figure: string): FigureForm | null {
  const name = figure
    .trim()
    .toLowerCase()
    .replace(/[\s_–-]+/g, "-");
  return figureForms.find((form) => name === form || name.startsWith(`${form}-`)) ?? null;
}

const noEffectOf = (x: string) => (/\bratio\b/i.test(x) ? "1" : /\bdifference\b/i.test(x) ? "0" : null);

/** A forest plot has a line of no effect by its nature; others have the line that their footnotes mention. */
function referenceOf(
  form: FigureForm | null,
  says: (pattern: RegExp) => boolean,
): "vertical" | "horizontal" | null {
  if (form === "forest" || says(/vertical line/i)) return "vertical";
  return says(/dashed line|horizontal line/i) ? "horizontal" : null;
}
