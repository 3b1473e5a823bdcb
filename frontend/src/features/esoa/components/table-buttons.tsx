import { Button, Group, Text } from "@mantine/core";
import type { HtmlTable } from "@trialtrace/backend/contract";
import { countOf } from "../../../lib/format-count.ts";

export interface TableButtonsProps {
  readonly tables: readonly HtmlTable[];
  readonly current: HtmlTable;
  readonly onTable: (table: HtmlTable) => void;
}

/** ESOA-1: one button per table ('Table N' with page count). */
export function TableButtons({ tables, current, onTable }: TableButtonsProps) {
  return (
    <Group component="fieldset" gap={6} aria-label="Tables">
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
          <Text span inherit ms={8} fw={400}>
            {countOf(table.totalPages, "page")}
          </Text>
        </Button>
      ))}
    </Group>
  );
}
