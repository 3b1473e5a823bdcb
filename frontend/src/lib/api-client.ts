import type { Endpoint } from "@trialtrace/backend/contract";
import type { z } from "zod";
import { ApiError, UnexpectedAnswerError, UnreachableError } from "./api-error.ts";

/** The request parts of an endpoint; a part without required fields is optional. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType = z.ZodUndefined> = Part<
  "params",
  P
> &
  Part<"query", Q> &
  BodyPart<B> & {
    /** The quoted entity tag of the changed resource, for calls with a precondition. */
    readonly ifMatch?: string;
  };

type Part<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.output<Schema>
    ? { [K in Name]?: z.output<Schema> }
    : { [K in Name]: z.output<Schema> };

type BodyPart<Schema extends z.ZodType> =
  undefined extends z.output<Schema> ? { body?: undefined } : { body: z.output<Schema> };

/**
 * API-2: the only way the browser calls the API. Sends credentials and a JSON body; parses the reply as JSON
 * and validates it against the contract.
 * @throws ApiError for a non-OK response, UnreachableError if there was none, UnexpectedAnswerError if it
 * violates the contract, and whatever `fetch` throws when aborted.
 */
export async function callEndpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>, input: CallInput<P, Q, B>, signal?: AbortSignal): Promise<z.output<R>> {
  const init = requestInit(endpoint, input, "application/json", signal);
  return readAnswer(endpoint, await request(requestUrl(endpoint, input), init));
}

interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly ifMatch?: string;
}

export const requestUrl = ({ path }: { readonly path: string }, { params, query }: RequestParts): string =>
  endpointUrl(path, params, query);

/** @param accept the media types the caller can read */
export function requestInit(
  { method }: { readonly method: string },
  { body, ifMatch }: RequestParts,
  accept: string,
  signal?: AbortSignal,
): RequestInit {
  const hasBody = body !== undefined;
  return {
    ...{ method, credentials: "include", signal: signal ?? null },
    headers: {
      accept,
      ...(hasBody ? { "content-type": "application/json" } : {}),
      ...(ifMatch === undefined ? {} : { "if-match": ifMatch }),
    },
    body: hasBody ? JSON.stringify(body) : null,
  };
}

/** A raw server response, independent of the transport. */
export interface RawAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

/**
 * The body of a response, validated against the contract.
 * @throws as `callEndpoint` does.
 */
export function readAnswer<R extends z.ZodType>(
  endpoint: { readonly response: R },
  { ok, status, text }: RawAnswer,
): z.output<R> {
  if (!ok) throw new ApiError(status, text);
  try {
    return endpoint.response.parse(JSON.parse(text));
  } catch (cause) {
    throw unexpected(cause);
  }
}

/** The answer is not of the contract's shape. */
export function unexpected(cause: unknown): UnexpectedAnswerError {
  const message = "The server's response does not match this version of the application. Reload the page.";
  return new UnexpectedAnswerError(message, { cause });
}

async function request(url: string, init: RequestInit): Promise<RawAnswer> {
  try {
    const response = await fetch(url, init);
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (cause) {
    // fetch rejects with a TypeError if there was no response or it broke off.
    if (!(cause instanceof TypeError)) throw cause;
    throw unreachable(cause);
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
