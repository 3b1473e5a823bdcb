import { Radio, Text } from "@mantine/core";
import type { Conflict, Side } from "../model/saving/three-way.ts";
import shared from "../soa.module.css";
import classes from "./saving.module.css";

export interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly tableName: string;
  /** Names of the two sides. */
  readonly sides: Readonly<Record<Side, string>>;
  readonly choice: Side | null;
  readonly onChoose: (side: Side) => void;
}

const kinds: Readonly<Record<Conflict["kind"], string>> = {
  cell: "Cell",
  row: "Row",
  column: "Column",
  merge: "Merged range",
  footnote: "Footnote",
  "table name": "Table name",
};

/** A conflict and the choice between its two sides. */
export function ConflictChoice({ conflict, tableName, sides, choice, onChoose }: ConflictChoiceProps) {
  const { kind, place, mine, theirs } = conflict;
  return (
    <li className={classes.conflict}>
      <Radio.Group
        label={place}
        description={`${kinds[kind]} · ${tableName}`}
        value={choice}
        onChange={(value) => onChoose(value === "mine" ? "mine" : "theirs")}
      >
        <div className={classes.sides}>
          <Radio value="mine" label={<Value who={sides.mine} value={mine} />} />
          <Radio value="theirs" label={<Value who={sides.theirs} value={theirs} />} />
        </div>
      </Radio.Group>
    </li>
  );
}

function Value({ who, value }: { readonly who: string; readonly value: string | null }) {
  return (
    <>
      <Text span size="sm" c="dimmed">
        {who}:{" "}
      </Text>
      {value === null || value === "" ? (
        <span className={shared.missing}>{value === null ? "removed or empty" : "empty"}</span>
      ) : (
        <span className={shared.text}>{value}</span>
      )}
    </>
  );
}
