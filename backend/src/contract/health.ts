import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

const shared = {
  method: "GET",
  tag: "Health",
  cache: "none",
} as const;

export const getLiveness = defineEndpoint({
  ...shared,
  id: "getLiveness",
  access: "anyone",
  path: "/api/health/live",
  summary: "The process is running",
  response: z.object({ status: z.literal("ok") }),
  problems: [],
});

export const getReadiness = defineEndpoint({
  ...shared,
  id: "getReadiness",
  access: "anyone",
  path: "/api/health/ready",
  summary: "The server accepts requests and its database responds",
  response: z.object({ status: z.literal("ok"), database: z.literal("ok"), protocols: z.int().min(0) }),
  problems: ["database-unavailable", "shutting-down"],
});
