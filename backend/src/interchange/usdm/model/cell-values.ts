import { isJsonObject, type JsonObject } from "../../../contract/value.ts";
import { objectOf, objectsOf, textOf } from "./read-value.ts";

/**
 * USDM records that a schedule cell is marked, but not its text. A cell with more than an X keeps its text in an
 * extension attribute of the scheduled instance, which names the activity by id.
 */
export const cellValueUrls = {
  cell: "urn:trialtrace:usdm:schedule-cell",
  activity: "urn:trialtrace:usdm:schedule-cell:activity",
  value: "urn:trialtrace:usdm:schedule-cell:value",
  row: "urn:trialtrace:usdm:schedule-row",
} as const;

/**
 * USDM timelines do not contain activities without a mark. A row without marks is kept by an extension attribute of
 * the timeline, which names the activity.
 * @returns the ids of those activities
 */
export function unmarkedRowsOf(timeline: JsonObject): string[] {
  return objectsOf(timeline, "extensionAttributes")
    .filter(hasUrl(cellValueUrls.row))
    .flatMap((row) => textOf(row, "valueId") ?? []);
}

/** The texts in the cells of a scheduled instance, by the id of the activity. */
export function cellValuesOf(instance: JsonObject): ReadonlyMap<string, string> {
  const cells = objectsOf(instance, "extensionAttributes").filter(isCellValue);
  return new Map(
    cells.flatMap((cell) => {
      const parts = objectsOf(objectOf(cell, "valueExtensionClass"), "extensionAttributes");
      const activity = textOf(parts.find(hasUrl(cellValueUrls.activity)), "valueId");
      const value = textOf(parts.find(hasUrl(cellValueUrls.value)), "valueString");
      return activity === null || value === null ? [] : [[activity, value] as const];
    }),
  );
}

/** Whether an extension attribute stores the text of a cell. */
export function isCellValue(extension: unknown): boolean {
  return typeof extension === "object" && extension !== null && "url" in extension
    ? extension.url === cellValueUrls.cell
    : false;
}

const hasUrl = (url: string) => (part: JsonObject) => isJsonObject(part) && part.url === url;
