import type { Json, JsonObject } from "../../../../contract/value.ts";
import type { UsdmClass } from "../../model/classes.ts";
import { objectsOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import { inOrder } from "../schedule/in-order.ts";
import { describe, isDescribed } from "./describe.ts";

const describeAll = (context: ImportContext, type: UsdmClass, objects: readonly JsonObject[]): Json[] =>
  objects.map((one) => describe(context, type, one)).filter(isDescribed);

/** Of the imported version. */
export const ofVersion = (context: ImportContext, name: string, type: UsdmClass): Json[] =>
  describeAll(context, type, objectsOf(context.version, name));

/** Of all designs, in chain order. */
export const ofDesigns = (context: ImportContext, name: string, type: UsdmClass): Json[] =>
  context.designs.flatMap((design) => describeAll(context, type, inOrder(objectsOf(design, name))));
