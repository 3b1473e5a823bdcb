import {
  type ComparedObject,
  type Comparison,
  comparedPartNames,
  comparedParts,
} from "../../contract/study/compare.ts";
import { type AnyStudyObject, sourceOf } from "../../contract/study/objects.ts";
import { linkTypes, type Study } from "../../contract/study/study.ts";
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
  const visitsOf = { left: visitsByProcedure(left, newId), right: visitsByProcedure(right, new Map()) };
  const parts = comparedPartNames.map((part) => {
    const objects = (pairs.get(part) ?? []).map((pair) => compared(pair, left, right, visitsOf));
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
  older: Study,
  newer: Study,
  visits: Visits,
): ComparedObject {
  const object = right ?? left;
  if (object === null) throw new Error("A pair has at least one object.");
  const fields = left && right ? differences(left, right, visits) : [];
  const status =
    left === null ? "added" : right === null ? "removed" : fields.length === 0 ? "same" : "changed";
  return {
    ...{ kind: object.kind, status, matchedBy: by, left: sideOf(left), right: sideOf(right), fields },
    touches: status === "same" ? [] : touchedBy(object, right ? newer : older),
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

const maxTouched = 12;

/** The objects that a difference touches through links; visits are left to the procedure's own field. */
function touchedBy({ id }: AnyStudyObject, { objects, links }: Study): ComparedObject["touches"] {
  const byId = new Map(objects.map((one) => [one.id, one]));
  return links
    .flatMap(({ from, type, to }) => {
      const other = from === id ? to : to === id ? from : null;
      const object = other === null ? undefined : byId.get(other);
      if (!object || type === "takes place at") return [];
      return [
        { id: object.id, kind: object.kind, label: object.label, how: from === id ? type : linkTypes[type] },
      ];
    })
    .slice(0, maxTouched);
}
