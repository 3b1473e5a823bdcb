import { z } from "zod";
import { bundleSapSchema } from "./bundle/documents.ts";
import { defineEndpoint } from "./endpoint.ts";
import { protocolIdSchema } from "./protocols.ts";

/** API-3: the protocol used when the call has no id. */
export const defaultSapProtocolId = "AZD9291.pdf";

export const getSapDocument = defineEndpoint({
  id: "getSapDocument",
  access: { role: "reader", of: "study", unnamed: defaultSapProtocolId },
  method: "GET",
  path: "/api/sap-document",
  summary: "A protocol's statistical analysis plan as extracted",
  tag: "Statistical analysis plan",
  query: z.object({ protocolId: protocolIdSchema.optional().describe(`Default ${defaultSapProtocolId}`) }),
  response: bundleSapSchema,
  problems: ["invalid-request", "protocol-not-found", "document-not-found"],
  cache: "document",
});
export type SapDocument = z.infer<typeof bundleSapSchema>;
