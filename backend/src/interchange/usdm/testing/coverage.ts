import { isJsonObject, type JsonObject } from "../../../contract/value.ts";
import { usdmToBundle } from "../import/to-bundle.ts";
import { valuesOf } from "../import/unmapped-attributes.ts";
import { type Instance, readGraph, type UsdmGraph } from "../model/graph.ts";
import { exportedAfter, importedTables } from "./reimport.ts";

/** How much of the objects of one class survives file → TrialTrace → file. */
export interface ClassCoverage {
  readonly class: string;
  readonly instances: number;
  /** Objects that are also in the exported file. */
  readonly keptInstances: number;
  /** Attributes with a value, except ids and contained objects. */
  readonly values: number;
  /** Attributes that a document of TrialTrace shows. */
  readonly shown: number;
  /** Attributes that are unchanged in the exported file. */
  readonly kept: number;
}

/** @param file a v4 file */
export function coverageOf(file: JsonObject): ClassCoverage[] {
  const graph = readGraph(file);
  const exported = readGraph(exportedAfter(file, importedTables(file)));
  const left = new Map<string, number>();
  for (const one of usdmToBundle(graph).unmapped) left.set(one.class, (left.get(one.class) ?? 0) + one.count);
  const classes = [...new Set(graph.instances.map(({ type }) => type))].toSorted();
  return classes.map((name) => {
    const instances = graph.of(name);
    const values = instances.flatMap((one) =>
      valuesOf(one).flatMap(([name, value]) => (isJsonObject(value) ? [] : [[one, name, value] as const])),
    );
    return {
      class: name,
      instances: instances.length,
      keptInstances: instances.filter((one) => find(exported, one)).length,
      values: values.length,
      shown: values.length - (left.get(name) ?? 0),
      kept: values.filter(([one, attribute, value]) => {
        const same = find(exported, one)?.value[attribute];
        return JSON.stringify(same) === JSON.stringify(value);
      }).length,
    };
  });
}

const find = (graph: UsdmGraph, { id, type, path }: Instance): Instance | undefined =>
  id === null ? graph.of(type).find((one) => one.path === path) : graph.find(id, type);
