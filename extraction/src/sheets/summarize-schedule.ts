import type { ScheduleTable } from "@trialtrace/backend/contract";

const maxListed = 5;

/** Counts the parts of a recognized table, and asks what a reader of it should check. */
export function summarizeSchedule(table: ScheduleTable) {
  const rows = table.rows.flatMap((row) => (typeof row === "string" ? [] : [row]));
  const visits = table.columns_meta.filter(({ comment }) => comment !== true);
  const isVisit = (at: string) => table.columns_meta[Number(at)]?.comment !== true;
  const marks = rows.flatMap(({ cells }) => Object.entries(cells).filter(([at]) => isVisit(at)));
  const used = new Set(
    rows.flatMap(({ footnotes = [], cells }) => [
      ...footnotes,
      ...Object.values(cells).flatMap((cell) => cell.footnotes),
    ]),
  );
  const listed = table.footnotes.flatMap((note) => (typeof note === "string" ? [] : [note]));
  const known = new Set(listed.map(({ marker }) => marker));
  const heads = table.columns_meta.map(({ note = "" }) => note).join("\n");
  const unused = listed.filter(({ marker, text }) => !used.has(marker) && !heads.includes(text));
  const unnamed = rows.filter(({ procedure_name = "" }) => procedure_name.trim() === "").length;
  const empty = rows.filter(({ cells }) => Object.keys(cells).length === 0);
  return {
    procedures: rows.length,
    visits: visits.length,
    /** Filled cells below visits. */
    marks: marks.length,
    footnotes: table.footnotes.length,
    questions: [
      ...question(
        "Markers without a footnote",
        [...used].filter((marker) => !known.has(marker)),
      ),
      ...question(
        "Footnotes that no cell refers to",
        unused.map(({ marker }) => marker),
      ),
      ...question(
        "Procedures without a mark",
        empty.map(({ procedure_name = "" }) => procedure_name),
      ),
      ...(unnamed > 0 ? [`Procedures without a name: ${unnamed}`] : []),
    ],
  };
}

function question(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length - maxListed;
  return [`${what}: ${names.slice(0, maxListed).join(", ")}${more > 0 ? `, and ${more} more` : ""}`];
}
