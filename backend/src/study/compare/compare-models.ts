import {
  type ComparedObject,
  type Comparison,
  comparedPartNames,
  comparedParts,
} from "../../contract/study/compare.ts";
import { type AnyStudyObject, sourceOf } from "../../contract/study/objects.ts";
import { type LinkType, linkTypes, type Study } from "../../contract/study/study.ts";
import { textWords } from "../../derivations/text-words.ts";
import { fieldText, type MatchedPair, matchObjects } from "./match-objects.ts";

/** Compares two studies, or two versions of one, object by object: the first is the older. */
export function compareModels(left: Study, right: Study): Comparison {
  const pairs = new Map(
    comparedPartNames.map((part) => [
      part,
      comparedParts[part].flatMap((kind) => {
        const of = ({ objects }: Study) => objects.filter((one) => one.kind === kind);
        return matchObjects(of(left), of(right));
      }),
    ]),
  );
  const newId = new Map(
    [...pairs.values()]
      .flat()
      .flatMap(({ left: old, right: now }) => (old && now ? [[old.id, now.id] as const] : [])),
  );
  const touchedIn = { left: touching(left), right: touching(right) };
  const visitsOf = { left: visitsByProcedure(left, newId), right: visitsByProcedure(right, new Map()) };
  const parts = comparedPartNames.map((part) => {
    const objects = (pairs.get(part) ?? []).map((pair) => compared(pair, touchedIn, visitsOf));
    const count = (status: ComparedObject["status"]) => objects.filter((one) => one.status === status).length;
    return {
      ...{
        part,
        same: count("same"),
        changed: count("changed"),
        added: count("added"),
        removed: count("removed"),
      },
      objects,
    };
  });
  const side = ({ protocolId, title }: Study) => ({ protocolId, title });
  return { left: side(left), right: side(right), parts };
}

interface Visits {
  /** The names of a procedure's visits, under the ids of the newer study. */
  readonly left: ReadonlyMap<string, readonly string[]>;
  readonly right: ReadonlyMap<string, readonly string[]>;
}

function visitsByProcedure(
  { objects, links }: Study,
  newId: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const labels = new Map(objects.map(({ id, label }) => [id, label]));
  const visits = new Map<string, string[]>();
  for (const { from, type, to, evidence } of links) {
    if (type !== "takes place at") continue;
    const mark = /^[x✓✔●•]$/iu.test(evidence) ? "" : ` (${evidence})`;
    const name = `${labels.get(to) ?? to}${mark}`;
    visits.set(from, [
      ...(visits.get(from) ?? []),
      newId.has(to) || newId.size === 0 ? name : `${name} (no such visit)`,
    ]);
  }
  return visits;
}

function compared(
  { left, right, by }: MatchedPair,
  touchedIn: { readonly left: Touching; readonly right: Touching },
  visits: Visits,
): ComparedObject {
  const object = right ?? left;
  if (object === null) throw new Error("A pair has at least one object.");
  const fields = left && right ? differences(left, right, visits) : [];
  const status =
    left === null ? "added" : right === null ? "removed" : fields.length === 0 ? "same" : "changed";
  return {
    ...{ kind: object.kind, status, matchedBy: by, left: sideOf(left), right: sideOf(right), fields },
    touches: status === "same" ? [] : touchedIn[right ? "right" : "left"](object.id),
  };
}

const sideOf = (object: AnyStudyObject | null) =>
  object && { id: object.id, label: object.label, page: sourceOf(object)?.page ?? null };

/** The fields that differ in their words; the marks of a procedure are compared as its visits. */
function differences(left: AnyStudyObject, right: AnyStudyObject, visits: Visits): ComparedObject["fields"] {
  const names = [...new Set([...Object.keys(left.fields), ...Object.keys(right.fields)])].filter(
    (one) => one !== "marks",
  );
  const texts = names.map((field) => ({
    field,
    left: fieldText(left.fields[field]),
    right: fieldText(right.fields[field]),
  }));
  const marks =
    left.kind === "procedure"
      ? [
          {
            field: "visits",
            left: visits.left.get(left.id)?.join(", ") ?? null,
            right: visits.right.get(right.id)?.join(", ") ?? null,
          },
        ]
      : [];
  return [...texts, ...marks].filter((one) => wordsOf(one.left) !== wordsOf(one.right));
}

const wordsOf = (text: string | null) => textWords((text ?? "").replace(/ \(no such visit\)/g, "")).join(" ");

const maxTouched = 20;

/** A change reaches further along these links: from an endpoint to the outputs that report its analyses. */
const onward: ReadonlySet<LinkType> = new Set([
  ...(["is assessed by", "is specified by", "is analyzed by", "is reported in"] as const),
]);

type Touching = (id: string) => ComparedObject["touches"];

/** Finds the objects that a difference touches through links; visits are left to the procedure's own field. */
function touching({ objects, links }: Study): Touching {
  const byId = new Map(objects.map((one) => [one.id, one]));
  const near = new Map<string, { readonly id: string; readonly how: string; readonly further: boolean }[]>();
  const add = (from: string, id: string, how: string, further: boolean) => {
    const known = near.get(from);
    if (known) known.push({ id, how, further });
    else near.set(from, [{ id, how, further }]);
  };
  for (const { from, type, to } of links) {
    if (type === "takes place at") continue;
    add(from, to, type, onward.has(type));
    add(to, from, linkTypes[type], false);
  }
  return (id) => {
    const reached = new Map<string, string>();
    const follow = (from: string, isFirst: boolean) => {
      for (const one of near.get(from) ?? []) {
        if (one.id === id || reached.has(one.id) || !(isFirst || one.further)) continue;
        reached.set(one.id, one.how);
        if (one.further) follow(one.id, false);
      }
    };
    follow(id, true);
    return [...reached].slice(0, maxTouched).flatMap(([other, how]) => {
      const object = byId.get(other);
      return object ? [{ id: other, kind: object.kind, label: object.label, how }] : [];
    });
  };
}
