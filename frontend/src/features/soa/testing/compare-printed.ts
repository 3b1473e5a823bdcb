import type { FileTable } from "@trialtrace/extraction/sheets/file-table";
import type { PrintedSchedule } from "./printed-schedule.ts";

const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim();
const sameMarkers = (a: readonly string[], b: readonly string[]) =>
  [...a].sort().join() === [...b].sort().join();

/** The differences between a printed schedule and its imported form; empty if there are none. */
export function differences({ expected }: PrintedSchedule, table: FileTable | null): string[] {
  if (!table) return ["not recognized"];
  const found: string[] = [];
  const visits = table.columns.filter(({ comment }) => comment !== true).length;
  if (visits !== expected.visits) found.push(`${visits} visits for ${expected.visits}`);
  if (table.rows.length !== expected.rows.length)
    found.push(`${table.rows.length} rows for ${expected.rows.length}`);
  expected.rows.forEach(({ name, markers }, row) => {
    const cell = table.rows[row]?.[0];
    if (plain(cell?.value ?? "") !== plain(name)) found.push(`row ${row}: “${cell?.value}” for “${name}”`);
    if (!sameMarkers(cell?.footnotes ?? [], markers))
      found.push(`row ${row} ${name}: markers ${cell?.footnotes.join()} for ${markers.join()}`);
    for (let col = 0; col < expected.visits; col += 1) {
      const entry = expected.entries.get(`${row},${col}`) ?? { text: "", markers: [] };
      const own = table.rows[row]?.[col + 1];
      if (plain(own?.value ?? "") !== plain(entry.text) || !sameMarkers(own?.footnotes ?? [], entry.markers))
        found.push(`cell ${row},${col}: ${own?.value}^${own?.footnotes} for ${entry.text}^${entry.markers}`);
    }
  });
  const commentAt = table.columns.findIndex(({ comment }) => comment === true) + 1;
  for (const [row, text] of expected.comments) {
    const own = commentAt === 0 ? "" : table.rows[row]?.[commentAt]?.value;
    if (plain(own ?? "") !== plain(text)) found.push(`comment ${row}: “${own}” for “${text}”`);
  }
  for (const { marker, text } of expected.footnotes) {
    const own = table.footnotes.find((note) => note.marker === marker)?.text;
    if (plain(own ?? "") !== plain(text))
      found.push(`footnote ${marker}: “${own?.slice(0, 60)}” for “${text.slice(0, 60)}”`);
  }
  return found;
}
