import { Chip, Group, Stack, Text, TextInput } from "@mantine/core";
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
  if (lines.length === 0) return <Text c="dimmed">There are no differences.</Text>;
  const groups = countGroups(lines);
  const shown = filterLines(lines, { group, text });
  return (
    <Stack gap="md" miw={0}>
      <Group gap="8px 12px">
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
        <Text span size="sm" c="dimmed" ml="auto" role="status">
          {shown.length === lines.length
            ? countOf(lines.length, "change")
            : `${shown.length} of ${countOf(lines.length, "change")}`}
        </Text>
      </Group>
      {shown.length === 0 ? <Text c="dimmed">No changes match these filters.</Text> : null}
      {linesByTable(shown).map(([table, own]) => (
        <section key={table} aria-labelledby={`${id}-${table}`}>
          <h4 className={classes.heading} id={`${id}-${table}`}>
            {tableNames.get(table) ?? table} <small>{countOf(own.length, "change")}</small>
          </h4>
          <ChangeTable lines={own} name={tableNames.get(table) ?? table} {...{ sides, onOpen }} />
        </section>
      ))}
    </Stack>
  );
}
