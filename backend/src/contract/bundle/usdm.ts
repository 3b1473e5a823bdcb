import { z } from "zod";
import { jsonSchema } from "../value.ts";

/**
 * `usdm.json`: the original USDM file the bundle was made from, kept unchanged so that nothing is lost. The views
 * read the bundle's other files.
 */
export const bundleUsdmSchema = z
  .object({ study: z.record(z.string(), jsonSchema), usdmVersion: z.string() })
  .catchall(jsonSchema);
