import { Chip, Group, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import { countOf } from "../../../../lib/format-count.ts";
import type { ChangeGroup, ChangeLine } from "./change-line.ts";
import classes from "./change-list.module.css";
import { ChangeTable } from "./change-table.tsx";
import { countGroups, filterLines, linesByTable } from "./filter-lines.ts";

export interface ChangeListProps {
  readonly lines: readonly ChangeLine[];
  /** Table names by key. */
  readonly tableNames: ReadonlyMap<string, string>;
  /** Names of the two sides. */
  readonly sides?: readonly [before: string, after: string];
  /** Shows a change in the grid; omitted if that is not possible. */
  readonly onOpen?: ((line: ChangeLine) => void) | undefined;
}

/** Differences between two states of the schedule by table, filterable by kind and text. */
export function ChangeList({ lines, tableNames, sides = ["Before", "After"], onOpen }: ChangeListProps) {
  const [group, setGroup] = useState<ChangeGroup | null>(null);
  const [text, setText] = useState("");
  const id = useId();
  if (lines.length === 0) return <p className={classes.none}>There are no differences.</p>;
  const groups = countGroups(lines);
  const shown = filterLines(lines, { group, text });
  return (
    <div className={classes.list}>
      <div className={classes.filters}>
        <TextInput
          size="xs"
          aria-label="Search changes"
          placeholder="Procedure, visit, value …"
          leftSection={<Search size={14} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {groups.size > 1 ? (
          <Group gap={6} role="group" aria-label="Change types">
            {[...groups].map(([name, count]) => (
              <Chip
                key={name}
                size="xs"
                variant="outline"
                checked={group === name}
                onChange={(checked) => setGroup(checked ? name : null)}
              >
                {name} {count}
              </Chip>
            ))}
          </Group>
        ) : null}
        <span className={classes.count} role="status">
          {shown.length === lines.length
            ? countOf(lines.length, "change")
            : `${shown.length} of ${countOf(lines.length, "change")}`}
        </span>
      </div>
      {shown.length === 0 ? <p className={classes.none}>No changes match these filters.</p> : null}
      {linesByTable(shown).map(([table, own]) => (
        <section key={table} aria-labelledby={`${id}-${table}`}>
          <h4 className={classes.heading} id={`${id}-${table}`}>
            {tableNames.get(table) ?? table} <small>{countOf(own.length, "change")}</small>
          </h4>
          <ChangeTable
            lines={own}
            name={tableNames.get(table) ?? table}
            sides={sides}
            {...(onOpen ? { onOpen } : {})}
          />
        </section>
      ))}
    </div>
  );
}
