import { bundleScheduleSchema } from "../../../contract/bundle/schedule.ts";
import { isJsonObject, type JsonObject } from "../../../contract/value.ts";
import { toV4 } from "../v3/to-v4.ts";
import { completeRequired } from "./complete-required.ts";
import { applyScheduleEdits } from "./edits/apply-edits.ts";
import { fromDocuments } from "./from-documents.ts";
import type { ExportContent } from "./source.ts";

/**
 * A protocol as a USDM v4.0 file. A protocol that was imported from a USDM file is exported as that file (v3 as v4)
 * with the schedule changes made since; any other is generated from its documents. The same content produces the same
 * file, byte for byte.
 */
export function toUsdm(content: ExportContent): JsonObject {
  const kept = content.documents["usdm.json"];
  if (!isJsonObject(kept)) return fromDocuments(content);
  const wrapper = asV4(kept);
  const imported = bundleScheduleSchema.safeParse(content.documents["schedule.json"]).data;
  return imported && content.tables ? applyScheduleEdits(wrapper, imported.tables, content.tables) : wrapper;
}

function asV4(kept: JsonObject): JsonObject {
  const { wrapper } = toV4(kept);
  if (wrapper === kept) return kept;
  const completed = structuredClone(wrapper);
  completeRequired(completed);
  return completed;
}
