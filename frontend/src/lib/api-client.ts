import type { Endpoint } from "@trialtrace/backend/contract";
import type { z } from "zod";
import { ApiError } from "./api-error.ts";

/** The parts of a request that an endpoint asks for; a part without required fields may be left out. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType> = Part<"params", P> & Part<"query", Q>;

type Part<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.output<Schema>
    ? { [K in Name]?: z.output<Schema> }
    : { [K in Name]: z.output<Schema> };

/**
 * 000, section 7: the one way the browser calls the API. GET with credentials; the reply is parsed as JSON and
 * checked against the contract.
 * @throws ApiError when the answer is not OK; TypeError when there was none; DOMException when aborted.
 */
export async function callEndpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>, input: CallInput<P, Q>, signal?: AbortSignal): Promise<z.output<R>> {
  const response = await fetch(endpointUrl(endpoint.path, input.params, input.query), {
    method: endpoint.method,
    credentials: "include",
    headers: { accept: "application/json" },
    signal: signal ?? null,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text);
  return endpoint.response.parse(JSON.parse(text));
}

/** Fills `{name}` in a path and appends the query; values are URL-encoded, undefined ones left out. */
export function endpointUrl(path: string, params: unknown, query: unknown): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
  const search = new URLSearchParams(entriesOf(query)).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

function entriesOf(record: unknown): [string, string][] {
  if (typeof record !== "object" || record === null) return [];
  return Object.entries(record).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
}
