import type { FoundPassage } from "../repository.ts";

/** A row of the schedule as its passage tells it. */
export interface Procedure {
  readonly passage: FoundPassage;
  readonly table: string;
  readonly name: string;
  readonly marks: readonly { readonly visit: string; readonly mark: string }[];
}

/** A passage of kind `procedure`: its name, then a line `visit: mark` for each visit that has one. */
export function readProcedure(passage: FoundPassage): Procedure {
  const [name = "", ...lines] = passage.text.split("\n");
  const table = passage.heading.split(" › ")[0] ?? "";
  const marks = lines.flatMap((line) => {
    const at = line.indexOf(": ");
    return at < 0 ? [] : [{ visit: line.slice(0, at), mark: line.slice(at + 2) }];
  });
  return { passage, table, name, marks };
}

/** Columns of remarks are no visits. */
const isRemark = (visit: string): boolean => /^(comments?|notes?|remarks?)$/i.test(visit);

export const visitsOf = ({ marks }: Procedure) => marks.filter(({ visit }) => !isRemark(visit));
export const remarksOf = ({ marks }: Procedure) => marks.filter(({ visit }) => isRemark(visit));

const squeeze = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Visits that a question names, e.g. `Week 4` in "what is done at week 4?"; `Week 12` does not name `Week 1`. */
export function visitsNamedIn(question: string, procedures: readonly Procedure[]): string[] {
  const asked = squeeze(question.replace(/\b(wk|w)\s?(\d)/gi, "week $2").replace(/\bd(\d)/gi, "day $1"));
  const names = new Set(procedures.flatMap((procedure) => visitsOf(procedure).map(({ visit }) => visit)));
  return [...names].filter((name) => name.split(/\s*\/\s*/).some((part) => asked.includes(squeeze(part))));
}

/** `X` alone says that it is done; every other mark is worth repeating, once in brackets. */
export const markBeside = (mark: string): string =>
  /^x$/i.test(mark) ? "" : ` (${mark.replace(/^\((.*)\)$/, "$1")})`;

/**
 * The visits of a schedule in their order, put together from the marks of its rows: a new one stands behind the one
 * before it in its row, else before the next one that is known, else at the end.
 */
export function visitsInOrder(procedures: readonly Procedure[]): string[] {
  const order: string[] = [];
  for (const procedure of procedures) {
    const row = visitsOf(procedure).map(({ visit }) => visit);
    for (const [index, visit] of row.entries()) {
      if (order.includes(visit)) continue;
      const before = row[index - 1];
      const next = row.slice(index + 1).find((one) => order.includes(one));
      const at =
        before === undefined
          ? next === undefined
            ? order.length
            : order.indexOf(next)
          : order.indexOf(before) + 1;
      order.splice(at, 0, visit);
    }
  }
  return order;
}
