import { auditTarget } from "../contract/audit.ts";
import type { Provenance } from "../contract/value.ts";
import { listFootnotes, rowNameOf, type ScheduleTables, type StoredCell } from "../schedule/table.ts";
import type { ItemDraft } from "./item-draft.ts";

type ScheduleItem = ItemDraft & { readonly id: string };

/**
 * Tables, columns, rows, cells, and footnotes of the schedule. Ids are the targets of the audit trail, so that an edit
 * of the schedule and its item name the same thing.
 */
export function scheduleItems(tables: ScheduleTables): ScheduleItem[] {
  return Object.entries(tables).flatMap(([key, table]): ScheduleItem[] => {
    const title = table.table_name;
    const pages = table.provenance[0] ?? null;
    const at = (path: readonly (string | number)[]) => [
      { file: "schedule.json", path: ["tables", key, ...path] },
    ];
    const base = {
      area: "schedule",
      form: "schedule",
      isListed: false,
      isProposal: false,
      mayBeAbsent: true,
    } as const;
    const item = (
      id: readonly string[],
      rest: Pick<ItemDraft, "group" | "label" | "value" | "places" | "provenance">,
    ): ScheduleItem => ({ ...base, ...rest, id: auditTarget(key, ...id), slot: auditTarget(key, ...id) });
    const columns = table.columns_meta.map((column, index) =>
      item(["columns", column.column_id], {
        ...{ group: `${title} › Visits`, label: `Visit ${index + 1}`, places: at(["columns_meta", index]) },
        value: [column.epoch, column.visit, column.column_name, column.note, column.window]
          .filter((text, place, all) => text !== undefined && text !== "" && all.indexOf(text) === place)
          .join(" › "),
        provenance: quoted(pages, column.column_name),
      }),
    );
    const rows = table.rows.flatMap((row, index) => {
      const name = rowNameOf(row);
      const id = table.ids.rows[index] ?? String(index);
      const group = `${title} › ${name || `Row ${index + 1}`}`;
      const provenance =
        typeof row === "string" ? quoted(pages, row) : (row.provenance ?? quoted(pages, name));
      const own = item(["rows", id, "name"], {
        ...{ group, label: "Procedure", value: name, places: at(["rows", index]), provenance },
      });
      const cells = Object.entries(typeof row === "string" ? {} : row.cells).flatMap(([column, cell]) => {
        const meta = table.columns_meta[Number(column)];
        if (!meta) return [];
        return [
          item(["rows", id, "cells", meta.column_id], {
            ...{ group, label: meta.column_name || `Visit ${Number(column) + 1}`, value: cellText(cell) },
            ...{ places: at(["rows", index, "cells", column]), provenance },
          }),
        ];
      });
      return [own, ...cells];
    });
    const footnotes = listFootnotes(table).map(({ marker, text }, index) =>
      item(["footnotes", table.ids.footnotes[index] ?? String(index)], {
        ...{ group: `${title} › Footnotes`, label: marker === null ? "Note" : `Footnote ${marker}` },
        ...{ value: text, places: at(["footnotes", index]), provenance: quoted(pages, text) },
      }),
    );
    const own = item([], {
      ...{ group: `${title} › Visits`, label: "Table", value: title, places: at([]), provenance: pages },
    });
    return [own, ...columns, ...rows, ...footnotes];
  });
}

/** `X (a, b)`: a cell with its footnote markers. */
const cellText = ({ value, footnotes }: Pick<StoredCell, "value" | "footnotes">): string =>
  footnotes.length === 0 ? value : `${value} (${footnotes.join(", ")})`.trim();

const quoted = (place: Provenance | null, text: string): Provenance | null =>
  place === null ? null : { ...place, text_snippet: text === "" ? place.text_snippet : text };
