import {
  type Endpoint,
  endpoints,
  listSignatures,
  type Problem,
  type ProblemCode,
  problems,
} from "@trialtrace/backend/contract";
import { vi } from "vitest";
import type { z } from "zod";

export interface FakeCall {
  readonly endpoint: string;
  readonly url: string;
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  /** The JSON that was sent, as parsed by the endpoint; undefined if none. */
  readonly body: unknown;
  /** The entity tag of `If-Match`. */
  readonly ifMatch: string | null;
}

type Reply = { status: number; body: unknown } | { events: AsyncIterable<unknown> };
type Handler = (call: FakeCall) => Reply | Promise<Reply>;

/** Thrown by a handler to answer the request with a problem document. */
export class FakeProblem extends Error {
  readonly code: ProblemCode;
  readonly conflict: Problem["conflict"];

  constructor(code: ProblemCode, detail: string = problems[code].title, conflict?: Problem["conflict"]) {
    super(detail);
    this.code = code;
    this.conflict = conflict;
  }
}

export interface FakeServer {
  /**
   * Answers a call with a body that satisfies the contract, or with the result of a function of the request.
   */
  answer<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    body: z.output<R> | ((call: FakeCall) => z.output<R> | Promise<z.output<R>>),
  ): void;
  /** Answers a call with server-sent events; the connection breaks off where making one fails. */
  stream(endpoint: { id: string }, events: () => AsyncIterable<unknown>): void;
  /** Answers a call with a problem document. */
  fail(endpoint: { id: string }, code: ProblemCode, detail?: string): void;
  /** Leaves a call pending until the returned function is called. */
  hold(endpoint: { id: string }): () => void;
  /** Fails a call as if the server were unreachable. */
  disconnect(endpoint: { id: string }): void;
  /** The calls received, in order. */
  readonly calls: readonly FakeCall[];
}

/**
 * Replaces `fetch` with a server that follows the contract. A call without a prepared answer gets a 500
 * problem that names it; nothing is signed. The setup restores it after each test.
 */
export function createFakeServer(): FakeServer {
  const handlers = new Map<string, Handler>();
  const calls: FakeCall[] = [];
  const unsigned = { protocolId: "example-1.pdf", signable: [], signatures: [] };
  handlers.set(listSignatures.id, () => ({ status: 200, body: unsigned }));

  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const ifMatch = new Headers(init?.headers).get("if-match");
    const call = { ...matchCall(input, init?.method ?? "GET", init?.body), ifMatch };
    calls.push(call);
    const handler = handlers.get(call.endpoint);
    const reply = await (handler?.(call) ?? problemReply("internal-error", `No answer for ${call.url}`));
    init?.signal?.throwIfAborted();
    return "events" in reply
      ? eventStream(reply.events)
      : new Response(JSON.stringify(reply.body), { status: reply.status });
  });

  return {
    calls,
    answer(endpoint, body) {
      handlers.set(endpoint.id, async (call) => {
        try {
          const value = isFunction(body) ? await body(call) : body;
          return { status: 200, body: endpoint.response.parse(value) };
        } catch (error) {
          if (error instanceof FakeProblem) return problemReply(error.code, error.message, error.conflict);
          throw error;
        }
      });
    },
    stream(endpoint, events) {
      handlers.set(endpoint.id, () => ({ events: events() }));
    },
    fail(endpoint, code, detail = problems[code].title) {
      handlers.set(endpoint.id, () => problemReply(code, detail));
    },
    hold(endpoint) {
      const answer = handlers.get(endpoint.id);
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      handlers.set(endpoint.id, async (call) => {
        await gate;
        return answer?.(call) ?? problemReply("internal-error", `No answer for ${call.url}`);
      });
      return release;
    },
    disconnect(endpoint) {
      handlers.set(endpoint.id, () => {
        throw new TypeError("Failed to fetch");
      });
    },
  };
}

function eventStream(events: AsyncIterable<unknown>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const event of events) {
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
        }
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
  return new Response(body, { status: 200, headers: { "content-type": "text/event-stream" } });
}

function isFunction<T, A>(
  value: T | ((argument: A) => T | Promise<T>),
): value is (argument: A) => T | Promise<T> {
  return typeof value === "function";
}

function matchCall(input: string, method: string, sent: unknown): Omit<FakeCall, "ifMatch"> {
  const url = new URL(input, "http://trialtrace.test");
  for (const endpoint of endpoints) {
    const pattern = new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
    const match = endpoint.method === method ? pattern.exec(url.pathname) : null;
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return {
      endpoint: endpoint.id,
      url: input,
      params: Object.fromEntries(params),
      query: Object.fromEntries(url.searchParams),
      body: endpoint.body.parse(typeof sent === "string" ? JSON.parse(sent) : undefined),
    };
  }
  return { endpoint: "unknown", url: input, params: {}, query: {}, body: undefined };
}

function problemReply(code: ProblemCode, detail: string, conflict?: Problem["conflict"]): Reply {
  const { status, title } = problems[code];
  const body: Problem = {
    type: `urn:trialtrace:problem:${code}`,
    title,
    status,
    detail,
    code,
    requestId: "test-request",
    ...(conflict === undefined ? {} : { conflict }),
  };
  return { status, body };
}
