import type { ScheduleTable } from "../../contract/bundle/schedule.ts";
import { readCriteria } from "./criteria.ts";
import { readDesign } from "./design.ts";
import { openDocuments, type StoredDocuments } from "./documents.ts";
import type { Draft } from "./draft.ts";
import { readIdentification } from "./identification.ts";
import { identify } from "./identify.ts";
import { pathsOf } from "./merge.ts";
import { readObjectives } from "./objectives.ts";
import { readOutputs } from "./outputs.ts";
import { readRisks } from "./risks.ts";
import { readSchedule } from "./schedule.ts";
import { readStatistics } from "./statistics.ts";
import { readTexts } from "./texts.ts";
import { unreadValues } from "./unread.ts";

/** A relation that the documents themselves state: by nesting, or by a mark in a cell. */
export interface StatedRelation {
  readonly from: string;
  readonly to: string;
  readonly evidence: string;
}

export type ReadStudy = ReturnType<typeof readStudy>;

/**
 * Reads the documents of a bundle, in all their documented variants, into the objects of the study. A file imported
 * from USDM is a bundle too.
 * @param tables the current schedule, which may be newer than the bundle's
 */
export function readStudy(
  files: StoredDocuments,
  tables: Readonly<Record<string, ScheduleTable>> | undefined,
) {
  const documents = openDocuments(files);
  const schedule = readSchedule(tables ?? {});
  const drafts: Draft[] = [
    ...readIdentification(documents),
    ...readDesign(documents),
    ...readObjectives(documents),
    ...readCriteria(documents),
    ...schedule.drafts,
    ...readStatistics(documents),
    ...readOutputs(documents),
    ...readRisks(documents),
    ...readTexts(documents),
  ];
  const { objects, idOf } = identify(drafts);
  const read = new Set(
    drafts.flatMap(({ fields, repeats = [] }) => [...Object.values(fields).flatMap(pathsOf), ...repeats]),
  );
  return {
    objects,
    /** Objectives with the endpoints nested below them. */
    endpointsOf: distinct(
      drafts.flatMap((objective) =>
        objective.kind === "objective"
          ? (objective.nested ?? []).flatMap((endpoint) =>
              relation(idOf(objective), idOf(endpoint), endpoint.label),
            )
          : [],
      ),
    ),
    /** Procedures with the visits at which a cell is marked. */
    visitsOf: schedule.marks.flatMap(({ procedure, visit, text }) =>
      relation(idOf(procedure), idOf(visit), text),
    ),
    unread: unreadValues(documents, read),
  };
}

const relation = (from: string | undefined, to: string | undefined, evidence: string): StatedRelation[] =>
  from === undefined || to === undefined ? [] : [{ from, to, evidence }];

/** Objectives that two documents nest their endpoints below state the same relation twice. */
const distinct = (relations: readonly StatedRelation[]): StatedRelation[] => [
  ...new Map(relations.map((one) => [`${one.from} ${one.to}`, one])).values(),
];
