import type { Endpoint } from "@trialtrace/backend/contract";
import type { z } from "zod";
import { ApiError, UnexpectedAnswerError, UnreachableError } from "./api-error.ts";

/** The request parts of an endpoint; a part without required fields is optional. */
export type CallInput<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  BodyPart<E["body"]> & {
    /** The quoted entity tag of the changed resource, for calls with a precondition. */
    readonly ifMatch?: string;
  };

type Part<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.output<Schema>
    ? { [K in Name]?: z.output<Schema> }
    : { [K in Name]: z.output<Schema> };

type BodyPart<Schema extends z.ZodType> =
  undefined extends z.output<Schema> ? { body?: undefined } : { body: z.output<Schema> };

export type Answer<E extends Endpoint> = z.output<E["response"]>;

/**
 * API-2: the only way the browser calls the API. Sends credentials and a JSON body; parses the reply as JSON
 * and validates it against the contract.
 * @throws ApiError for a non-OK response, UnreachableError if there was none, UnexpectedAnswerError if it
 * violates the contract, and whatever `fetch` throws when aborted.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  const answer = await reaching(async () => {
    const response = await sendRequest(endpoint, input, "application/json", signal);
    return { ok: response.ok, status: response.status, text: await response.text() };
  });
  return readAnswer<E["response"]>(endpoint.response, answer);
}

interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly ifMatch?: string;
}

/** @param accept the media types the caller can read */
export function sendRequest(
  { method, path }: Endpoint,
  { params, query, body, ifMatch }: RequestParts,
  accept: string,
  signal?: AbortSignal,
): Promise<Response> {
  const hasBody = body !== undefined;
  return fetch(endpointUrl(path, params, query), {
    ...{ method, credentials: "include", signal: signal ?? null },
    headers: {
      accept,
      ...(hasBody ? { "content-type": "application/json" } : {}),
      ...(ifMatch === undefined ? {} : { "if-match": ifMatch }),
    },
    body: hasBody ? JSON.stringify(body) : null,
  });
}

/** @throws UnreachableError if there was no response or it broke off: `fetch` and its stream throw a TypeError then. */
export async function reaching<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw cause instanceof TypeError ? unreachable(cause) : cause;
  }
}

/**
 * The body of a response, independent of the transport, validated against the contract.
 * @throws as `callEndpoint` does.
 */
export function readAnswer<R extends z.ZodType>(
  schema: R,
  { ok, status, text }: { readonly ok: boolean; readonly status: number; readonly text: string },
): z.output<R> {
  if (!ok) throw new ApiError(status, text);
  return parseAnswer(schema, text);
}

/** @throws UnexpectedAnswerError if the text is not JSON of the contract's shape */
export function parseAnswer<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const message = "The server's response does not match this version of the application. Reload the page.";
    throw new UnexpectedAnswerError(message, { cause });
  }
}

/** There was no response, or it broke off. */
export function unreachable(cause?: unknown): UnreachableError {
  return new UnreachableError("Cannot reach the server. Check that it is running.", { cause });
}

/** Fills `{name}` in a path and appends the query; values are URL-encoded and undefined ones omitted. */
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
