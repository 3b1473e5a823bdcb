import type { z } from "zod";
import type { ProblemCode } from "./problem.ts";

/** How an answer may be cached: `document` = ETag and revalidation, `image` = immutable, `none` = never stored. */
export type CachePolicy = "document" | "image" | "none";

/**
 * One call of the API, described once. It drives the route, the browser's client, the tests' fake server and
 * the OpenAPI description. `path` uses `{name}` for parameters, e.g. `/api/domains/{domain}`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The body is bytes of any kind, sent as application/octet-stream, at most this many; `body` is undefined then. */
  readonly bytes?: { readonly limit: number };
  /** Bytes the JSON body may have, where it is more than for other calls. */
  readonly bodyLimit?: number;
  /** The call needs an If-Match header; its handler gets the entity tag. */
  readonly precondition?: true;
  readonly response: Response;
  /** Of the answer, where it is neither JSON nor an image; it is sent piece by piece. */
  readonly mediaType?: string;
  readonly problems: readonly ProblemCode[];
  readonly cache: CachePolicy;
}

export function defineEndpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return endpoint;
}
