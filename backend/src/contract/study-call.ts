import { z } from "zod";
import { defineEndpoint, type Endpoint, type EndpointDefinition, type Nothing } from "./endpoint.ts";

export const protocolIdSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe("A protocol's id or one of its aliases");

/** The query of a call about one study. */
export const ofProtocol = z.object({ protocolId: protocolIdSchema });

/**
 * A call that reads a part of one study, open to its readers and revalidated. `problems` are those in addition to an
 * invalid request and an unknown protocol.
 */
type StudyCall<P extends z.ZodType, Q extends z.ZodType, R extends z.ZodType> = Omit<
  EndpointDefinition<P, Q, z.ZodUndefined, R>,
  "method" | "access" | "cache" | "problems"
> &
  Partial<Pick<Endpoint, "access" | "cache" | "problems">>;

export function studyCall<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = typeof ofProtocol,
>(call: StudyCall<P, Q, R>): Endpoint<P, Q, z.ZodUndefined, R>;
export function studyCall({ problems = [], ...call }: StudyCall<z.ZodType, z.ZodType, z.ZodType>): Endpoint {
  return defineEndpoint({
    method: "GET",
    access: { role: "reader", of: "study" },
    query: ofProtocol,
    cache: "document",
    ...call,
    problems: ["invalid-request", "protocol-not-found", ...problems],
  });
}
