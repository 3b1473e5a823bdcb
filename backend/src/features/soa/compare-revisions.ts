import { diffSchedules } from "../../schedule/diff.ts";

/** The tables of two revisions with their ids, as JSON. */
export interface CompareTask {
  readonly before: string;
  readonly after: string;
}

/** @returns the changes as JSON */
export function compareRevisions({ before, after }: CompareTask): string {
  return JSON.stringify(diffSchedules(JSON.parse(before), JSON.parse(after)));
}
