import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** What an installation may set for its users, e.g. the external link of the top bar (REG-1). */
export const settingsSchema = z.object({
  externalLink: z.object({ label: z.string(), url: z.url() }),
  scheduleReasonRequired: z.boolean().describe("Whether a change of a schedule is refused without a reason"),
});
export type Settings = z.infer<typeof settingsSchema>;

export const getSettings = defineEndpoint({
  id: "getSettings",
  method: "GET",
  path: "/api/settings",
  summary: "Settings of this installation that the browser shows",
  tag: "Settings",
  params: z.object({}),
  query: z.object({}),
  body: z.undefined(),
  response: settingsSchema,
  problems: [],
  cache: "document",
});
