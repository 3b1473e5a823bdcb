import {
  type AnyStudyObject,
  kindNames,
  linkTypes,
  type Study,
  type StudyLink,
} from "@trialtrace/backend/contract";

/** An object on the way to or from the chosen one. */
export interface SightNode {
  readonly object: AnyStudyObject;
  readonly kind: string;
  /** Columns to the right of the chosen object, which it rests on; negative: what rests on it. */
  readonly column: number;
}

export interface Sight {
  readonly nodes: readonly SightNode[];
  /** The links between neighboring columns. */
  readonly links: readonly StudyLink[];
  /** How many objects a column has beyond those shown. */
  readonly hidden: ReadonlyMap<number, number>;
}

/** Objects of a column beyond this are in the list only. */
export const maxPerColumn = 12;
const columnsAhead = 3;
const columnsBehind = 2;

/** Everything that an object rests on, and everything that rests on it, in columns by distance. */
export function sightOf({ objects, links }: Study, chosen: AnyStudyObject): Sight {
  const byId = new Map(objects.map((one) => [one.id, one]));
  const placed = new Map<string, number>([[chosen.id, 0]]);
  const shown = new Set([chosen.id]);
  const hidden = new Map<number, number>();
  const walk = (direction: 1 | -1, columns: number) => {
    let edge = [chosen.id];
    for (let step = 1; step <= columns && edge.length > 0; step++) {
      const from = new Set(edge);
      const next = new Set<string>();
      for (const link of links) {
        const [near, far] = direction === 1 ? [link.from, link.to] : [link.to, link.from];
        if (from.has(near) && !placed.has(far)) next.add(far);
      }
      const column = step * direction;
      edge = inTurns([...next]).slice(0, maxPerColumn);
      if (next.size > edge.length) hidden.set(column, next.size - edge.length);
      for (const id of next) placed.set(id, column);
      for (const id of edge) shown.add(id);
    }
  };
  walk(1, columnsAhead);
  walk(-1, columnsBehind);
  const nodes = [...shown].flatMap((id): SightNode[] => {
    const object = byId.get(id);
    return object ? [{ object, kind: kindText(object, byId), column: placed.get(id) ?? 0 }] : [];
  });
  const between = links.filter(({ from, to }) => {
    if (!shown.has(from) || !shown.has(to)) return false;
    return (placed.get(to) ?? 0) - (placed.get(from) ?? 0) === 1;
  });
  return { nodes, links: between, hidden };
}

/** Takes one object of each kind in turn, so that a full column shows every kind. */
function inTurns(ids: readonly string[]): string[] {
  const turns = new Map<string, number>();
  const placed = ids.map((id) => {
    const kind = id.split("/")[0] ?? "";
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    return { id, turn };
  });
  return placed.sort((a, b) => a.turn - b.turn).map(({ id }) => id);
}

/** An object's kind, with its schedule table: tables have procedures and visits of the same name. */
function kindText({ kind, parent }: AnyStudyObject, byId: ReadonlyMap<string, AnyStudyObject>): string {
  const table = byId.get(parent ?? "");
  return table?.kind === "schedule-table" ? `${kindNames[kind][0]} · ${table.label}` : kindNames[kind][0];
}

/** A direct neighbor, with what the link states as seen from the chosen object. */
export interface Neighbor {
  readonly object: AnyStudyObject;
  readonly kind: string;
  readonly link: StudyLink;
  readonly how: string;
}

/** The direct neighbors of an object, by what they are to it. */
export function neighborsOf({ objects, links }: Study, { id }: AnyStudyObject): [how: string, Neighbor[]][] {
  const byId = new Map(objects.map((one) => [one.id, one]));
  const groups = new Map<string, Neighbor[]>();
  for (const link of links) {
    const object = byId.get(link.from === id ? link.to : link.to === id ? link.from : "");
    if (!object) continue;
    const how = link.from === id ? link.type : linkTypes[link.type];
    groups.set(how, [...(groups.get(how) ?? []), { object, kind: kindText(object, byId), link, how }]);
  }
  return [...groups];
}
