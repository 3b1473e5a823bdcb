import { scheduleColumnSchema } from "@trialtrace/backend/contract";
import type { ScheduleColumn as Column } from "@trialtrace/backend/schedule";
import type { Line } from "./merge-lines.ts";
import { decide, type Settle, type Side, type States } from "./three-way.ts";

/** Merges field by field: one side may rename a visit while the other sets its window. */
export function mergeColumn(table: string, states: States, line: Line, settle: Settle): Column {
  const of = (side: "base" | Side) =>
    line[side] === null ? undefined : states[side].columns_meta[line[side]];
  const [base, mine, theirs] = [of("base"), of("mine"), of("theirs")];
  const only = theirs ?? mine;
  if (!only) throw new Error("A column of the result is in neither state.");
  if (!base || !mine || !theirs) return only;
  let merged: Column = theirs;
  for (const field of columnFields) {
    const side =
      decide({ base: base[field], mine: mine[field], theirs: theirs[field] }) ??
      settle({
        ...{ id: `${table}/column/${line.id}/${field}`, table, kind: "column" },
        ...{ place: `${base.column_name} › ${field.replace("_", " ")}` },
        ...{ mine: textOf(mine[field]), theirs: textOf(theirs[field]) },
      });
    if (side === "mine") merged = withField(merged, mine, field);
  }
  return merged;
}

const columnFields = ["column_name", "note", "epoch", "visit", "day", "week", "window", "comment"] as const;

const withField = (target: Column, source: Column, field: (typeof columnFields)[number]): Column =>
  scheduleColumnSchema.parse({ ...target, [field]: source[field] });

const textOf = (value: string | number | boolean | undefined): string | null =>
  value === undefined ? null : String(value);
