import { type BundleContent, bundleFiles } from "../../../contract/bundle/index.ts";
import {
  type AnyStudyObject,
  type FieldOf,
  ofKind,
  type StudyKind,
  type StudyObject,
  textOf,
} from "../../../contract/study/objects.ts";
import type { Json } from "../../../contract/value.ts";
import { documentVersion, plannedEnrollment } from "../../../derivations/stated-facts.ts";
import type { ScheduleTables } from "../../../schedule/table.ts";
import { openDocuments } from "../../../study/read/documents.ts";
import { readStudy, type StatedRelation } from "../../../study/read/read-study.ts";

/** The input of an export. */
export interface ExportContent {
  /** The JSON documents of the bundle, by file name, as ingested. */
  readonly documents: Readonly<Record<string, Json>>;
  /** The last saved schedule; null if the protocol has none. */
  readonly tables: ScheduleTables | null;
}

/** A study as an export reads it: its model, and what is exported as it is. */
export interface Source {
  readonly protocol: BundleContent<"protocol.json">;
  readonly narrative: BundleContent<"narrative.json">;
  readonly tables: ScheduleTables;
  readonly objects: readonly AnyStudyObject[];
  /** Objectives with the endpoints that the documents state below them. */
  readonly endpointsOf: readonly StatedRelation[];
  /** By the same rules as the dashboard; null if not stated. */
  readonly documentVersion: string | null;
  readonly plannedEnrollment: number | null;
}

export function readSource({ documents, tables }: ExportContent): Source {
  const { objects, endpointsOf } = readStudy(documents, tables ?? {});
  const { domain } = openDocuments(documents);
  const sap = documents["sap.json"];
  const plans = [documents["statistical-analysis-plan.json"], documents["statistical-analysis.json"]];
  return {
    protocol: bundleFiles["protocol.json"].parse(documents["protocol.json"]),
    narrative: bundleFiles["narrative.json"].parse(documents["narrative.json"] ?? { sections: [] }),
    tables: tables ?? {},
    objects,
    endpointsOf,
    documentVersion: documentVersion(domain(/^study metadata$/i)[0]?.raw, sap),
    plannedEnrollment: plannedEnrollment(plans, domain(/^\s*sample size\s*$/i)[0]?.raw),
  };
}

/** The text of a field; null if there is no such object, or the study does not state it. */
export function stated<Kind extends StudyKind>(
  object: StudyObject<Kind> | undefined,
  field: FieldOf<Kind>,
): string | null {
  const text = object ? textOf(object, field) : "";
  return text === "" ? null : text;
}

/** A text of the only object of its kind. */
export const statedIn = <Kind extends "study" | "design" | "population">(
  { objects }: Source,
  kind: Kind,
  field: FieldOf<Kind>,
): string | null => stated(ofKind(objects, kind)[0], field);
