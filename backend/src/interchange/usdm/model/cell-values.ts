import { isJsonObject, type Json, type JsonObject } from "../../../contract/value.ts";
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
  return new Map(
    objectsOf(instance, "extensionAttributes").flatMap((cell) => {
      const parts = partsOfCell(cell);
      const activity = textOf(parts.find(hasUrl(cellValueUrls.activity)), "valueId");
      const value = textOf(parts.find(hasUrl(cellValueUrls.value)), "valueString");
      return activity === null || value === null ? [] : [[activity, value] as const];
    }),
  );
}

/** Whether an extension attribute stores the text of a cell of an activity. */
export const isCellOf = (activity: string) => (extension: Json) =>
  isJsonObject(extension) && partsOfCell(extension).some(({ valueId }) => valueId === activity);

/** The parts of an extension attribute that stores the text of a cell; none of any other. */
const partsOfCell = (extension: JsonObject): JsonObject[] =>
  extension.url === cellValueUrls.cell
    ? objectsOf(objectOf(extension, "valueExtensionClass"), "extensionAttributes")
    : [];

const hasUrl = (url: string) => (part: JsonObject) => part.url === url;
