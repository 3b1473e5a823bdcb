import { footnotesOf, type ScheduleTable, unmarkedFootnotesOf } from "@trialtrace/backend/contract";
import type { Settle, States } from "./states.ts";
import { decide, sameJson } from "./three-way.ts";

/** Each footnote as whoever changed it left it. */
export function mergeFootnotes(
  table: string,
  states: States,
  settle: Settle,
): Pick<ScheduleTable, "footnotes" | "footnote_definitions"> {
  const [base, mine, theirs] = [
    footnotesOf(states.base),
    footnotesOf(states.mine),
    footnotesOf(states.theirs),
  ];
  const merged = new Map(theirs);
  for (const marker of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const sides = {
      base: base.get(marker) ?? null,
      mine: mine.get(marker) ?? null,
      theirs: theirs.get(marker) ?? null,
    };
    const side =
      decide(sides, sameJson) ??
      settle({
        ...sides,
        id: `${table}/footnote/${marker}`,
        table,
        kind: "footnote",
        place: `Footnote ${marker}`,
      });
    const text = sides[side];
    if (text === null) merged.delete(marker);
    else merged.set(marker, text);
  }
  const { footnotes, footnote_definitions } = states.theirs;
  if (sameJson([...merged], [...theirs])) return { footnotes, footnote_definitions };
  return {
    footnotes: [
      ...[...merged].map(([marker, text]) => ({ marker, text })),
      ...unmarkedFootnotesOf(states.theirs),
    ],
    footnote_definitions: Object.fromEntries(merged),
  };
}
