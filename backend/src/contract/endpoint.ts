import { z } from "zod";
import type { Access } from "./access.ts";
import type { ProblemCode } from "./problem.ts";

/** How a response may be cached: `document` = ETag and revalidation, `image` = immutable, `none` = never stored. */
export type CachePolicy = "document" | "image" | "none";

/**
 * The single definition of an API call. It drives the route, the browser client, the fake server used in tests, and
 * the OpenAPI description. `path` uses `{name}` for parameters, e.g. `/api/domains/{domain}`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  /** Who may make the call. */
  readonly access: Access;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Maximum number of bytes in a binary body, sent as application/octet-stream; `body` is then undefined. */
  readonly bytes?: { readonly limit: number };
  /** Maximum size of the JSON body in bytes, if larger than the default. */
  readonly bodyLimit?: number;
  /** The call requires an If-Match header; its handler receives the entity tag. */
  readonly precondition?: true;
  readonly response: Response;
  /** Events streamed to a caller that accepts `text/event-stream`; the last one contains the complete answer. */
  readonly events?: z.ZodType;
  /** Media type of a response that is neither JSON nor an image; it is streamed. */
  readonly mediaType?: string;
  readonly problems: readonly ProblemCode[];
  readonly cache: CachePolicy;
}

/** An endpoint whose omitted request parts are empty. */
export type EndpointDefinition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> = Omit<Endpoint<P, Q, B, R>, "params" | "query" | "body"> & {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
};

/** A request part without fields. */
export const nothing = z.object({});
export type Nothing = typeof nothing;

export function defineEndpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = z.ZodUndefined,
>(endpoint: EndpointDefinition<P, Q, B, R>): Endpoint<P, Q, B, R>;
export function defineEndpoint<R extends z.ZodType>(
  endpoint: EndpointDefinition<z.ZodType, z.ZodType, z.ZodType, R>,
): Endpoint {
  return { params: nothing, query: nothing, body: z.undefined(), ...endpoint };
}
