import type { Study } from "../../contract/study/study.ts";
import { compareModels } from "./compare-models.ts";

/** Two models as stored; they were checked then. */
export interface CompareTask {
  readonly left: string;
  readonly right: string;
}

/** @returns the comparison as JSON */
export function compareStored({ left, right }: CompareTask): string {
  const [older, newer]: [Study, Study] = [JSON.parse(left), JSON.parse(right)];
  return JSON.stringify(compareModels(older, newer));
}
