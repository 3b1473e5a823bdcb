import type { Request, RequestHandler, Response, Router } from "express";
import { z } from "zod";
import { admit, admitToStudy, type FindStudy } from "../access/admission.ts";
import { type Caller, callerOf, mayRead, stranger } from "../access/caller.ts";
import { clientAddress } from "../access/client-address.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Answer } from "./answer.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { AppError } from "./app-error.ts";
import { drainBody, readBytes, requireBytes } from "./byte-body.ts";
import { checkAnswer } from "./check-answer.ts";
import { bodyLimit, bodyReaders, rawReaders } from "./json-body.ts";
import { prepareAnswer } from "./prepared-answer.ts";
import { hasUnknownParameters } from "./query-string.ts";
import { parametersOf, readInput } from "./read-input.ts";
import { requestIdOf } from "./request-context.ts";
import { commonHeaders, respond } from "./respond.ts";
import { type Download, sendDownload } from "./send-download.ts";
import { acceptsEvents, sendEvents } from "./send-events.ts";
import { undoneAfter, within } from "./time-limits.ts";

/** The bytes of a body that is not parsed here; none if there is no body. */
const rawBody = z.instanceof(Uint8Array).catch(new Uint8Array());

/** Milliseconds a handler may take: a hanging database must not keep callers waiting forever. */
const answerLimit = 15_000;

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

interface EndpointInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  /** The entity tag of If-Match; empty for calls that do not require one. */
  readonly ifMatch: string;
}

/** What a handler receives in addition to its input. */
interface CallContext {
  readonly requestId: string;
  readonly caller: Caller;
  /** The network address the request came from. */
  readonly address: string;
  /** What the browser or program calls itself. */
  readonly agent: string;
  /** The Cookie header. */
  readonly cookies: string | undefined;
}

/** What a handler that changes something receives as well. */
interface Limited {
  /** Fires when the call has taken too long: anything not stored by then must not be stored. */
  readonly signal: AbortSignal;
}

export interface EndpointRegistry {
  /**
   * Registers the route of one API call. The handler receives only parsed input. The route also handles HEAD for GET;
   * every other method of the path is rejected by `refuseOtherMethods`.
   */
  register<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (input: EndpointInput<P, Q, B> & CallContext) => Promise<Answer>,
  ): void;
  /**
   * The same for a call whose body may be too large to parse while others wait: the handler receives its bytes.
   * A call that takes too long is rolled back, and the response is sent once that is certain.
   */
  registerRaw<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (input: EndpointInput<P, Q, z.ZodType<Uint8Array>> & CallContext & Limited) => Promise<Answer>,
  ): void;
  /**
   * The same for a call with a binary body: the handler receives the bytes as they arrive and may take as long as
   * they do. The rest of a rejected body is read and discarded before the response.
   */
  registerBytes<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R> & { readonly bytes?: { readonly limit: number } },
    handler: (
      input: EndpointInput<P, Q, B> & CallContext,
      bytes: AsyncIterable<Uint8Array>,
    ) => Promise<Answer>,
  ): void;
  /** The same for a call whose response has its own media type: it is streamed and never cached. */
  registerDownload<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R> & { readonly mediaType?: string },
    handler: (input: EndpointInput<P, Q, B> & CallContext) => Promise<Download>,
  ): void;
  /**
   * The same for a call that produces its answer step by step: the caller receives the events if it accepts them, else
   * only the final answer. `signal` is aborted when the caller disconnects or the call takes too long.
   */
  registerEvents<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Event>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (input: EndpointInput<P, Q, B> & CallContext & Limited) => AsyncIterable<Event>,
    options: {
      /** The answer an event contains; null for an intermediate event. */
      readonly answerOf: (event: Event) => Answer | null;
      /** Milliseconds allowed on top of the usual limit. */
      readonly extraTime: number;
    },
  ): void;
  /** Call after the last `register`: 405 with Allow for the other methods of every registered path. */
  refuseOtherMethods(): void;
  readonly registered: readonly string[];
}

export function endpointRegistry(options: {
  readonly router: Router;
  readonly cache: AnswerCache;
  /** Validate every response against the contract before it is sent: in tests and in development. */
  readonly checkAnswers: boolean;
  /** Finds the study that a call names, for callers who have a role in some studies only. */
  readonly findStudy: FindStudy;
  /** Number of trusted proxies in front of the server. */
  readonly proxies: number;
  /** Milliseconds; for tests. */
  readonly answerLimit?: number;
}): EndpointRegistry {
  const { router, cache } = options;
  const limit = options.answerLimit ?? answerLimit;
  const methodsByPath = new Map<string, string[]>();
  const registered: string[] = [];

  function addRoute(endpoint: AnyEndpoint, ...handlers: RequestHandler[]): void {
    const path = expressPath(endpoint.path);
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), endpoint.method]);
    registered.push(endpoint.id);
    const method = expressMethods[endpoint.method];
    router[method](path, admit(endpoint.access), ...handlers);
  }

  /** The input of a call that its caller may make. */
  async function readCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    req: Request,
    res: Response,
    known: ReadonlySet<string>,
  ) {
    const input = readInput(endpoint, req, known);
    const caller = endpoint.access === "anyone" ? stranger : callerOf(req);
    await admitToStudy(endpoint.access, caller, input, options.findStudy);
    const address = clientAddress(req, options.proxies);
    const agent = (req.headers["user-agent"] ?? "").slice(0, 300);
    return { ...input, requestId: requestIdOf(res), caller, address, agent, cookies: req.headers.cookie };
  }

  return {
    registered,
    register(endpoint, handler) {
      const known = new Set(parametersOf(endpoint.query));
      const handle: RequestHandler = async (req, res) => {
        const ticket = cache.ticket();
        const input = await readCall(endpoint, req, res, known);
        const answer = await within(limit, handler(input));
        if (options.checkAnswers) checkAnswer(endpoint, answer);
        // A client that has changed a protocol sees the change immediately, even before the notification arrives.
        if (endpoint.method !== "GET" && typeof answer.scope === "object")
          cache.forget({ listed: false, ...answer.scope });
        const prepared = prepareAnswer(answer, commonHeaders(res));
        const kind = endpoint.cache === "image" ? "image" : "document";
        if (isKeepable(endpoint, answer, req, known) && isForEveryReader(answer, input.caller))
          cache.store(req.originalUrl, prepared, kind, ticket);
        respond(req, res, prepared);
      };
      addRoute(endpoint, ...bodyReaders(endpoint), handle);
    },
    registerRaw(endpoint, handler) {
      const known = new Set(parametersOf(endpoint.query));
      const handle: RequestHandler = async (req, res) => {
        const input = await readCall({ ...endpoint, body: rawBody }, req, res, known);
        const answer = await undoneAfter(limit, (signal) => handler({ ...input, signal }));
        if (options.checkAnswers) checkAnswer(endpoint, answer);
        if (typeof answer.scope === "object") cache.forget({ listed: false, ...answer.scope });
        respond(req, res, prepareAnswer(answer, commonHeaders(res)));
      };
      addRoute(endpoint, ...rawReaders(endpoint), handle);
    },
    registerBytes(endpoint, handler) {
      const known = new Set(parametersOf(endpoint.query));
      const bytesLimit = endpoint.bytes?.limit ?? bodyLimit;
      const handle: RequestHandler = async (req, res) => {
        try {
          const input = await readCall(endpoint, req, res, known);
          const answer = await handler(input, readBytes(req, bytesLimit));
          if (options.checkAnswers) checkAnswer(endpoint, answer);
          respond(req, res, prepareAnswer(answer, commonHeaders(res)));
        } catch (error) {
          await drainBody(req, bytesLimit);
          throw error;
        }
      };
      addRoute(endpoint, requireBytes, handle);
    },
    registerEvents(endpoint, handler, { answerOf, extraTime }) {
      const known = new Set(parametersOf(endpoint.query));
      const handle: RequestHandler = async (req, res) => {
        const input = await readCall(endpoint, req, res, known);
        const gone = new AbortController();
        res.once("close", () => gone.abort());
        const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(limit + extraTime)]);
        const events = checkedEvents(endpoint, handler({ ...input, signal }), options.checkAnswers);
        if (acceptsEvents(req.headers.accept)) {
          await sendEvents(res, events, signal);
          return;
        }
        const answer = await within(limit + extraTime, lastAnswer(events, answerOf));
        if (answer === null) return;
        if (options.checkAnswers) checkAnswer(endpoint, answer);
        respond(req, res, prepareAnswer(answer, commonHeaders(res)));
      };
      addRoute(endpoint, ...bodyReaders(endpoint), handle);
    },
    registerDownload(endpoint, handler) {
      const known = new Set(parametersOf(endpoint.query));
      const mediaType = endpoint.mediaType ?? "application/octet-stream";
      addRoute(endpoint, async (req, res) => {
        const input = await readCall(endpoint, req, res, known);
        const download = await within(limit, handler(input));
        await sendDownload(req, res, mediaType, download);
      });
    },
    refuseOtherMethods() {
      for (const [path, methods] of methodsByPath) router.all(path, refuse(methods));
    },
  };
}

async function* checkedEvents<Event>(
  { id, events: schema }: AnyEndpoint,
  events: AsyncIterable<Event>,
  check: boolean,
): AsyncGenerator<Event> {
  for await (const event of events) {
    if (check && schema?.safeParse(event).success !== true) {
      throw new Error(`An event of ${id} breaks its contract: ${JSON.stringify(event)}`);
    }
    yield event;
  }
}

/** @returns null if there is no response because the caller has disconnected */
async function lastAnswer<Event>(
  events: AsyncIterable<Event>,
  answerOf: (event: Event) => Answer | null,
): Promise<Answer | null> {
  let answer: Answer | null = null;
  for await (const event of events) answer = answerOf(event) ?? answer;
  return answer;
}

const expressMethods = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

/** `/api/domains/{domain}` → `/api/domains/:domain` */
export function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

function isKeepable(
  endpoint: AnyEndpoint,
  answer: Answer,
  req: Request,
  known: ReadonlySet<string>,
): boolean {
  if (endpoint.method !== "GET" || endpoint.cache === "none" || answer.etag === null) return false;
  const { access } = endpoint;
  if (access !== "anyone" && (access === "person" || access.role !== "reader")) return false;
  return !hasUnknownParameters(req.originalUrl.split("?").slice(1).join("?"), known);
}

/** The cache serves every reader of what a response is about; a list made for some studies is not for all of them. */
function isForEveryReader(answer: Answer, caller: Caller): boolean {
  return answer.scope !== "every-protocol" || mayRead(caller, null);
}

function refuse(methods: readonly string[]): RequestHandler {
  const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  return (req, res) => {
    if (req.method !== "OPTIONS") {
      throw new AppError("method-not-allowed", `${req.method} is not supported here; use ${allowed}.`, {
        headers: { Allow: allowed },
      });
    }
    res.setHeader("Allow", allowed);
    res.status(204).end();
  };
}
