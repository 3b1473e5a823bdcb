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
import { commonHeaders, type PreparedAnswer, prepareAnswer, respond } from "./prepared-answer.ts";
import { hasUnknownParameters } from "./query-string.ts";
import { parametersOf, readInput } from "./read-input.ts";
import { requestIdOf } from "./request-context.ts";
import { type Download, sendDownload } from "./send-download.ts";
import { acceptsEvents, checkedEvents, lastAnswer, sendEvents } from "./send-events.ts";
import { undoneAfter, within } from "./time-limits.ts";

/** The bytes of a body that is not parsed here; none if there is no body. */
const rawBody = z.instanceof(Uint8Array).catch(new Uint8Array());

/** Milliseconds a handler may take: a hanging database must not keep callers waiting forever. */
const answerLimit = 15_000;

/** What a handler receives: the parsed input of a call, and where it comes from. */
interface Call<E extends Endpoint> {
  readonly params: z.output<E["params"]>;
  readonly query: z.output<E["query"]>;
  readonly body: z.output<E["body"]>;
  /** The entity tag of If-Match; empty for calls that do not require one. */
  readonly ifMatch: string;
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

export type EndpointRegistry = ReturnType<typeof endpointRegistry>;

/**
 * Registers the routes of API calls. Handlers receive only parsed input. A route also handles HEAD for GET; every
 * other method of the path is rejected by `refuseOtherMethods`.
 */
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
}) {
  const { router, cache } = options;
  const limit = options.answerLimit ?? answerLimit;
  const methodsByPath = new Map<string, string[]>();
  const registered: string[] = [];

  /** The input of a call that its caller may make. */
  async function readCall<E extends Endpoint>(endpoint: E, req: Request, res: Response): Promise<Call<E>> {
    const input = readInput(endpoint, req);
    const caller = endpoint.access === "anyone" ? stranger : callerOf(req);
    await admitToStudy(endpoint.access, caller, input, options.findStudy);
    const address = clientAddress(req, options.proxies);
    const agent = (req.headers["user-agent"] ?? "").slice(0, 300);
    return { ...input, requestId: requestIdOf(res), caller, address, agent, cookies: req.headers.cookie };
  }

  function addRoute<E extends Endpoint>(
    endpoint: E,
    readers: readonly RequestHandler[],
    handle: (call: Call<E>, req: Request, res: Response) => Promise<void>,
    onFailure: (req: Request) => Promise<void> = async () => undefined,
  ): void {
    const path = expressPath(endpoint.path);
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), endpoint.method]);
    registered.push(endpoint.id);
    router[expressMethods[endpoint.method]](path, admit(endpoint.access), ...readers, async (req, res) => {
      try {
        await handle(await readCall(endpoint, req, res), req, res);
      } catch (error) {
        await onFailure(req);
        throw error;
      }
    });
  }

  function prepare(endpoint: Endpoint, answer: Answer, res: Response): PreparedAnswer {
    if (options.checkAnswers) checkAnswer(endpoint, answer);
    // A client that has changed a protocol sees the change immediately, even before the notification arrives.
    if (endpoint.method !== "GET" && typeof answer.scope === "object")
      cache.forget({ listed: false, ...answer.scope });
    return prepareAnswer(answer, commonHeaders(res));
  }

  return {
    /** Ids of the registered calls. */
    registered,

    register<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer>): void {
      addRoute(endpoint, bodyReaders(endpoint), async (call, req, res) => {
        const ticket = cache.ticket();
        const answer = await within(limit, handler(call));
        const prepared = prepare(endpoint, answer, res);
        const kind = endpoint.cache === "image" ? "image" : "document";
        if (isKeepable(endpoint, answer, req) && isForEveryReader(answer, call.caller))
          cache.store(req.originalUrl, prepared, kind, ticket);
        respond(req, res, prepared);
      });
    },

    /**
     * A call whose body may be too large to parse while others wait: the handler receives its bytes.
     * A call that takes too long is rolled back, and the response is sent once that is certain.
     */
    registerRaw<P extends z.ZodType, Q extends z.ZodType>(
      endpoint: Endpoint<P, Q>,
      handler: (call: Call<Endpoint<P, Q, z.ZodType<Uint8Array>>> & Limited) => Promise<Answer>,
    ): void {
      addRoute({ ...endpoint, body: rawBody }, rawReaders(endpoint), async (call, req, res) => {
        const answer = await undoneAfter(limit, (signal) => handler({ ...call, signal }));
        respond(req, res, prepare(endpoint, answer, res));
      });
    },

    /**
     * A call with a binary body: the handler receives the bytes as they arrive and may take as long as they do. The
     * rest of a rejected body is read and discarded before the response.
     */
    registerBytes<E extends Endpoint>(
      endpoint: E,
      handler: (call: Call<E>, bytes: AsyncIterable<Uint8Array>) => Promise<Answer>,
    ): void {
      const bytesLimit = endpoint.bytes?.limit ?? bodyLimit;
      addRoute(
        endpoint,
        [requireBytes],
        async (call, req, res) =>
          respond(req, res, prepare(endpoint, await handler(call, readBytes(req, bytesLimit)), res)),
        (req) => drainBody(req, bytesLimit),
      );
    },

    /** A call whose response has its own media type: it is streamed and never cached. */
    registerDownload<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Download>): void {
      const mediaType = endpoint.mediaType ?? "application/octet-stream";
      addRoute(endpoint, [], async (call, req, res) =>
        sendDownload(req, res, mediaType, await within(limit, handler(call))),
      );
    },

    /**
     * A call that produces its answer step by step: the caller receives the events if it accepts them, else only the
     * final answer. `signal` is aborted when the caller disconnects or the call takes too long.
     */
    registerEvents<E extends Endpoint, Event>(
      endpoint: E,
      handler: (call: Call<E> & Limited) => AsyncIterable<Event>,
      {
        answerOf,
        extraTime,
      }: {
        /** The answer an event contains; null for an intermediate event. */
        readonly answerOf: (event: Event) => Answer | null;
        /** Milliseconds allowed on top of the usual limit. */
        readonly extraTime: number;
      },
    ): void {
      addRoute(endpoint, bodyReaders(endpoint), async (call, req, res) => {
        const gone = new AbortController();
        res.once("close", () => gone.abort());
        const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(limit + extraTime)]);
        const events = checkedEvents(endpoint, handler({ ...call, signal }), options.checkAnswers);
        if (acceptsEvents(req.headers.accept)) {
          await sendEvents(res, events, signal);
          return;
        }
        const answer = await within(limit + extraTime, lastAnswer(events, answerOf));
        if (answer !== null) respond(req, res, prepare(endpoint, answer, res));
      });
    },

    /** Call after the last registration: 405 with Allow for the other methods of every registered path. */
    refuseOtherMethods(): void {
      for (const [path, methods] of methodsByPath) router.all(path, refuse(methods));
    },
  };
}

const expressMethods = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

/** `/api/domains/{domain}` → `/api/domains/:domain` */
export function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

function isKeepable(endpoint: Endpoint, answer: Answer, req: Request): boolean {
  if (endpoint.method !== "GET" || endpoint.cache === "none" || answer.etag === null) return false;
  const { access } = endpoint;
  if (access !== "anyone" && (access === "person" || access.role !== "reader")) return false;
  return !hasUnknownParameters(req.originalUrl.split("?").slice(1).join("?"), parametersOf(endpoint.query));
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
