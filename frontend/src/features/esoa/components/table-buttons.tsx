import { Button } from "@mantine/core";
import type { HtmlTable } from "@trialtrace/backend/contract";
import { countOf } from "../../../lib/format-count.ts";
import classes from "./table-buttons.module.css";

export interface TableButtonsProps {
  readonly tables: readonly HtmlTable[];
  readonly current: HtmlTable;
  readonly onTable: (table: HtmlTable) => void;
}

/** ESOA-1: one button per table ('Table N' with page count). */
export function TableButtons({ tables, current, onTable }: TableButtonsProps) {
  return (
    <fieldset className={classes.buttons} aria-label="Tables">
      {tables.map((table) => (
        <Button
          key={table.id}
          size="xs"
          variant={table === current ? "filled" : "default"}
          aria-pressed={table === current}
          title={table.name}
          onClick={() => onTable(table)}
        >
          Table {table.number}
          <span className={classes.count}>{countOf(table.totalPages, "page")}</span>
        </Button>
      ))}
    </fieldset>
  );
}
