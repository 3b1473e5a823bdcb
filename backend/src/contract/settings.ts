import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** Settings an installation may define, e.g. the external link in the top bar (REG-1). */
export const settingsSchema = z.object({
  externalLink: z.object({ label: z.string(), url: z.url() }),
  scheduleReasonRequired: z.boolean().describe("Whether schedule changes require a reason"),
  provider: z.string().optional().describe("Name of the OpenID provider at which people may sign in"),
  signIn: z.boolean().describe("Whether people sign in; without, everyone may do everything"),
});
export type Settings = z.infer<typeof settingsSchema>;

export const getSettings = defineEndpoint({
  id: "getSettings",
  access: "anyone",
  method: "GET",
  path: "/api/settings",
  summary: "Settings of this installation for the browser",
  tag: "Settings",
  response: settingsSchema,
  problems: [],
  cache: "document",
});
