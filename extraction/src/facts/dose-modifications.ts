import type { Line } from "../lines/line.ts";
import type { Cited } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";
import type { TableReader } from "../sections/section-tables.ts";
import { citeCell } from "./cite-cell.ts";

/** A row of a table of dose modifications: what happens, how severe it is, and what is done. */
export interface DoseModification {
  readonly event?: Cited<string>;
  readonly grade?: Cited<string>;
  readonly action: Cited<string>;
}

const actionHead =
  /\b(?:action|modification|adjustment|recommendation|management|dose|dosage|treatment|intervention)s?\b/i;
const gradeHead = /\b(?:grade|severity|occurrence|level|value|result)s?\b/i;
const maxRows = 60;

/**
 * The rows of the tables of sections about dose modification. The last column whose head names an action holds it;
 * a cell that is merged over rows counts for each of them. Tables without such a head are left out.
 */
export function readDoseModifications(
  sections: readonly Section[],
  readTables: TableReader,
): DoseModification[] {
  return sections
    .flatMap((section) =>
      readTables(section.lines).flatMap(({ lines, table }) => (table ? rowsOf(section, lines, table) : [])),
    )
    .slice(0, maxRows);
}

function rowsOf(
  section: Section,
  lines: readonly Line[],
  [head = [], ...rows]: readonly (readonly string[])[],
): DoseModification[] {
  const action = head.findLastIndex((text) => actionHead.test(text));
  if (action < 1) return [];
  const grade = head.findIndex((text, at) => at < action && gradeHead.test(text));
  const event = head.findIndex((_, at) => at < action && at !== grade);
  const cited = (text: string) => citeCell(text, lines, section);
  let open = "";
  return rows.flatMap((row): DoseModification | [] => {
    open = row[event] || open;
    const [own = "", level = ""] = [row[action], row[grade]];
    if (own === "") return [];
    return {
      ...(event >= 0 && open !== "" ? { event: cited(open) } : {}),
      ...(level === "" ? {} : { grade: cited(level) }),
      action: cited(own),
    };
  });
}
