import type { StoredTable } from "@trialtrace/backend/contract";
import { type Footnote, listFootnotes, same, writeFootnotes } from "@trialtrace/backend/schedule";
import { decide, type Settle, type States } from "./three-way.ts";

type Footnotes = Pick<StoredTable, "footnotes" | "footnote_definitions"> & {
  readonly ids: readonly string[];
};

/** Merges footnotes in their order, each from the side that changed it; those that I added are at the end. */
export function mergeFootnotes(table: string, states: States, settle: Settle): Footnotes {
  if (same(writtenIn(states.theirs), writtenIn(states.base))) return writtenIn(states.mine);
  const [base, mine, theirs] = [byId(states.base), byId(states.mine), byId(states.theirs)];
  const merged = new Map(theirs);
  for (const id of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const sides = {
      base: base.get(id) ?? null,
      mine: mine.get(id) ?? null,
      theirs: theirs.get(id) ?? null,
    };
    const name = (sides.base ?? sides.theirs ?? sides.mine)?.marker;
    const side =
      decide(sides) ??
      settle({
        id: `${table}/footnote/${id}`,
        table,
        kind: "footnote",
        place: name ? `Footnote ${name}` : "Footnote without a marker",
        mine: textOf(sides.mine, sides.theirs),
        theirs: textOf(sides.theirs, sides.mine),
      });
    const footnote = sides[side];
    if (footnote === null) merged.delete(id);
    else merged.set(id, footnote);
  }
  if (same([...merged], [...theirs])) return writtenIn(states.theirs);
  // A table lists footnotes with a marker before those without.
  const listed = [...merged].sort(([, a], [, b]) => Number(a.marker === null) - Number(b.marker === null));
  return { ...writeFootnotes(listed.map(([, footnote]) => footnote)), ids: listed.map(([id]) => id) };
}

const writtenIn = ({ footnotes, footnote_definitions, ids }: StoredTable): Footnotes => ({
  footnotes,
  footnote_definitions,
  ids: ids.footnotes,
});

const byId = (table: StoredTable): Map<string, Footnote> =>
  new Map(listFootnotes(table).map((footnote, at) => [table.ids.footnotes[at] ?? "", footnote]));

/** The text of a footnote, with its marker if the two sides differ in it. */
function textOf(footnote: Footnote | null, other: Footnote | null): string | null {
  if (footnote === null) return null;
  const isMarked = other !== null && other.marker !== footnote.marker;
  return isMarked ? `${footnote.marker ?? ""} ${footnote.text}` : footnote.text;
}
