import { z } from "zod";
import { jsonSchema } from "../value.ts";

/**
 * `usdm.json`: the USDM file that a bundle was made from, as it came, so that nothing of it is lost. The views read the
 * bundle's other files.
 */
export const bundleUsdmSchema = z
  .object({ study: z.record(z.string(), jsonSchema), usdmVersion: z.string() })
  .catchall(jsonSchema);
