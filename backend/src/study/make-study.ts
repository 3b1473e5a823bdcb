import type { ScheduleTable } from "../contract/bundle/schedule.ts";
import type { AnyStudyObject, FieldValue } from "../contract/study/objects.ts";
import type { Sourced } from "../contract/study/sourced.ts";
import type { Study, UnreadValue } from "../contract/study/study.ts";
import { findGaps } from "./links/find-gaps.ts";
import { linkStudy } from "./links/link-study.ts";
import type { StoredDocuments } from "./read/documents.ts";
import { readStudy } from "./read/read-study.ts";

type Boxes = readonly (readonly [left: number, top: number, width: number, height: number])[];

export interface StudyInput {
  readonly protocolId: string;
  readonly title: string;
  readonly derivation: number;
  readonly files: StoredDocuments;
  /** The current schedule, which may be newer than the bundle's. */
  readonly tables: Readonly<Record<string, ScheduleTable>> | undefined;
  /** Where a quote is on its page; undefined if it is not. */
  locate(page: number, quote: string): Boxes | undefined;
}

/** Makes the model of a study: its objects with their sources located, their links, and the gaps between them. */
export function makeStudy(input: StudyInput): {
  readonly study: Study;
  readonly unread: readonly UnreadValue[];
} {
  const { protocolId, title, derivation, files, tables } = input;
  const read = readStudy(files, tables);
  const links = linkStudy(read);
  const findings = findGaps(read, links);
  const objects = read.objects.map((object) => located(object, input));
  const study = { protocolId, title, derivation, objects, links, findings, unread: read.unread.length };
  return { study, unread: read.unread };
}

function located(object: AnyStudyObject, { locate }: StudyInput): AnyStudyObject {
  const place = (one: Sourced): Sourced => {
    const { source } = one;
    if (!source || source.page === null || source.quote === null) return one;
    const boxes = locate(source.page, source.quote);
    return boxes
      ? {
          ...one,
          source: { ...source, boxes: boxes.map(([left, top, width, height]) => [left, top, width, height]) },
        }
      : one;
  };
  const fields = Object.entries(object.fields).map(([name, value]): [string, FieldValue] => [
    name,
    Array.isArray(value) ? value.map(place) : place(value),
  ]);
  return { ...object, fields: Object.fromEntries(fields) };
}
