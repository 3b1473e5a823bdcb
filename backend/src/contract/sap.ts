import { z } from "zod";
import { bundleSapSchema } from "./bundle/documents.ts";
import { protocolIdSchema, studyCall } from "./study-call.ts";

/** API-3: the protocol used when the call has no id. */
export const defaultSapProtocolId = "AZD9291.pdf";

export const getSapDocument = studyCall({
  id: "getSapDocument",
  access: { role: "reader", of: "study", unnamed: defaultSapProtocolId },
  path: "/api/sap-document",
  summary: "A protocol's statistical analysis plan as extracted",
  tag: "Statistical analysis plan",
  query: z.object({ protocolId: protocolIdSchema.optional().describe(`Default ${defaultSapProtocolId}`) }),
  response: bundleSapSchema,
  problems: ["document-not-found"],
});
export type SapDocument = z.infer<typeof bundleSapSchema>;
