import type { Endpoint } from "@trialtrace/backend/contract";
import type { z } from "zod";
import { ApiError, UnexpectedAnswerError, UnreachableError } from "./api-error.ts";

/** The parts of a request that an endpoint asks for; a part without required fields may be left out. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType = z.ZodUndefined> = Part<
  "params",
  P
> &
  Part<"query", Q> &
  BodyPart<B> & {
    /** The entity tag of what is changed, with its quotes, for a call with a precondition. */
    readonly ifMatch?: string;
  };

type Part<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.output<Schema>
    ? { [K in Name]?: z.output<Schema> }
    : { [K in Name]: z.output<Schema> };

type BodyPart<Schema extends z.ZodType> =
  undefined extends z.output<Schema> ? { body?: undefined } : { body: z.output<Schema> };

/**
 * API-2: the one way the browser calls the API. With credentials; a body goes as JSON; the reply is
 * parsed as JSON and checked against the contract.
 * @throws ApiError when the answer is not OK, UnreachableError when there was none, UnexpectedAnswerError when it
 * is not of the contract's shape, and what `fetch` throws when aborted.
 */
export async function callEndpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>, input: CallInput<P, Q, B>, signal?: AbortSignal): Promise<z.output<R>> {
  const hasBody = input.body !== undefined;
  const answer = await request(endpointUrl(endpoint.path, input.params, input.query), {
    method: endpoint.method,
    credentials: "include",
    headers: {
      accept: "application/json",
      ...(hasBody ? { "content-type": "application/json" } : {}),
      ...(input.ifMatch === undefined ? {} : { "if-match": input.ifMatch }),
    },
    body: hasBody ? JSON.stringify(input.body) : null,
    signal: signal ?? null,
  });
  return readAnswer(endpoint, answer);
}

/** What came back from the server, whichever way it was asked. */
export interface RawAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

/** The body of an answer of the contract's shape. @throws as `callEndpoint` does. */
export function readAnswer<R extends z.ZodType>(
  endpoint: { readonly response: R },
  { ok, status, text }: RawAnswer,
): z.output<R> {
  if (!ok) throw new ApiError(status, text);
  try {
    return endpoint.response.parse(JSON.parse(text));
  } catch (cause) {
    const message =
      "The server's answer is not what this version of the application expects. Reload the page.";
    throw new UnexpectedAnswerError(message, { cause });
  }
}

async function request(url: string, init: RequestInit): Promise<RawAnswer> {
  try {
    const response = await fetch(url, init);
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (cause) {
    // fetch rejects with a TypeError when there was no answer, or it broke off.
    if (!(cause instanceof TypeError)) throw cause;
    throw unreachable(cause);
  }
}

/** There was no answer, or it broke off. */
export function unreachable(cause?: unknown): UnreachableError {
  return new UnreachableError("The server cannot be reached. Check that it is running.", { cause });
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
