import { describe, expect, it } from "vitest";
import { makeTable } from "../model/testing/make-sheet.ts";
import { type Choices, chooseAll, type MergeInput, resolveConflicts } from "./resolve-conflicts.ts";

const tables = (...lines: string[]) => ({ t: makeTable(lines) });
const states: MergeInput = {
  base: tables("ECG|X|", "Labs|X|X", "MRI||"),
  mine: tables("ECG|mine|", "Labs|X|mine", "MRI|X|"),
  theirs: tables("ECG|theirs|", "Labs|X|theirs", "MRI||X"),
};

const firstRow = (choices: Choices) => {
  const row = resolveConflicts(states, choices).tables.t?.rows[0];
  return typeof row === "object" ? row.cells["0"]?.value : undefined;
};

describe("SOA-15: my changes on top of theirs, conflict by conflict", () => {
  it("merges both sides' other changes and keeps their version of unresolved conflicts", () => {
    const settled = resolveConflicts(states, new Map());
    expect(settled.conflicts).toHaveLength(2);
    expect(settled.open).toBe(2);
    expect(settled.changes).toMatchObject([
      { kind: "cell", row: { name: "MRI" }, column: { name: "Visit 1" } },
    ]);
    expect(firstRow(new Map())).toBe("theirs");
  });

  it("follows a choice and counts what is still open", () => {
    const id = resolveConflicts(states, new Map()).conflicts[0]?.id ?? "";
    const settled = resolveConflicts(states, new Map([[id, "mine"]]));
    expect(settled.open).toBe(1);
    expect(settled.changes).toHaveLength(2);
    expect(firstRow(new Map([[id, "mine"]]))).toBe("mine");
  });

  it.each([
    ["mine", 3, "mine"],
    ["theirs", 1, "theirs"],
  ] as const)("chooses %s for all", (side, changes, first) => {
    const choices = chooseAll(states, side);
    const settled = resolveConflicts(states, choices);
    expect(settled).toMatchObject({ open: 0 });
    expect(settled.changes).toHaveLength(changes);
    expect(firstRow(choices)).toBe(first);
  });

  it("also resolves conflicts that a choice reveals", () => {
    const removed: MergeInput = { ...states, mine: tables("Labs|X|X", "MRI||") };
    for (const side of ["mine", "theirs"] as const) {
      expect(resolveConflicts(removed, chooseAll(removed, side)).open).toBe(0);
    }
  });
});
