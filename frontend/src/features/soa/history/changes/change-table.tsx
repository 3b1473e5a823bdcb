import { Button, Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { countOf, formatNumber } from "../../../../lib/format-count.ts";
import { CellValue } from "./cell-value.tsx";
import type { ChangeLine } from "./change-line.ts";
import classes from "./change-list.module.css";

/** Rows beyond this number are rendered on request. */
const step = 200;

export interface ChangeTableProps {
  readonly lines: readonly ChangeLine[];
  readonly name: string;
  readonly sides: readonly [before: string, after: string];
  readonly onOpen?: ((line: ChangeLine) => void) | undefined;
}

/** The changes of one table of the schedule. */
export function ChangeTable({ lines, name, sides, onOpen }: ChangeTableProps) {
  const [limit, setLimit] = useState(step);
  const left = lines.length - limit;
  return (
    <>
      <table className={classes.table} aria-label={`Changes of ${name}`}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">{sides[0]}</th>
            <th scope="col">{sides[1]}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, limit).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
            <tr key={index}>
              <th scope="row">
                {onOpen && line.target ? (
                  <UnstyledButton className={classes.open ?? ""} onClick={() => onOpen(line)}>
                    {line.place}
                  </UnstyledButton>
                ) : (
                  line.place
                )}
                {line.group === "Cells" ? null : (
                  <Text size="xs" c="dimmed">
                    {line.what}
                  </Text>
                )}
              </th>
              <td>{hasSides(line) ? <CellValue cell={line.before} /> : null}</td>
              <td className={classes.after}>{hasSides(line) ? <CellValue cell={line.after} /> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit(limit + step)}>
          Show {formatNumber(Math.min(step, left))} more of {countOf(left, "further change")}
        </Button>
      ) : null}
    </>
  );
}

/** Changes of merges and tables have no values before and after. */
const hasSides = ({ before, after, group }: ChangeLine) =>
  group === "Cells" || before !== null || after !== null;
