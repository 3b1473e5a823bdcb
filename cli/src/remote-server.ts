import { readFile } from "node:fs/promises";
import { type Endpoint, problemSchema } from "@trialtrace/backend/contract";
import type { Command } from "commander";
import type { z } from "zod";
import { UsageError } from "./exit-code.ts";
import type { Io } from "./io.ts";
import type { DatabaseOptions } from "./with-database.ts";

export interface ServerFlags extends DatabaseOptions {
  readonly server?: string;
  readonly tokenFile?: string;
}

export const withServer = (command: Command): Command =>
  command
    .option("--server <url>", "use a running server over the network instead of the database")
    .option(
      "--token-file <file>",
      "with --server: a file with an access token (created in the browser, under Your account)",
    );

/** What a call sends. */
export interface SentInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** The server refused the call. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The server, or a proxy in front of it, does not respond at the moment; trying again may help. */
export class Unreachable extends Error {}

/** A running server, called with a person's access token. Every failure is an error with a readable message. */
export interface RemoteServer {
  /** The response of a call, checked against the contract. */
  read<R extends z.ZodType>(
    endpoint: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, R>, "path" | "response">,
    query?: Readonly<Record<string, string>>,
  ): Promise<z.output<R>>;
  /** The same for a call with any input. @throws {Refusal} @throws {Unreachable} */
  send<R extends z.ZodType>(
    endpoint: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, R>, "method" | "path" | "response">,
    input: SentInput,
  ): Promise<z.output<R>>;
  /** The file that a call sends, with the headers of the response. */
  download(
    endpoint: Pick<Endpoint, "path">,
    query: Readonly<Record<string, string>>,
  ): Promise<{ readonly headers: Headers; readonly bytes: AsyncIterable<Uint8Array> }>;
}

/** @returns null if the command works on the database */
export async function openServer(io: Io, flags: ServerFlags): Promise<RemoteServer | null> {
  const { server, tokenFile, databaseUrl } = flags;
  if (server === undefined) {
    if (tokenFile !== undefined) throw new UsageError("--token-file needs --server.");
    return null;
  }
  if (databaseUrl !== undefined) throw new UsageError("Use either --server or --database-url.");
  const origin = originOf(server, tokenFile !== undefined);
  const token = tokenFile === undefined ? null : await readToken(tokenFile);

  const call = async ({ path, method }: Pick<Endpoint, "path" | "method">, input: SentInput) => {
    const { params = {}, query = {}, body, bytes } = input;
    const search = new URLSearchParams(query);
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
    const url = `${origin}${filled}${search.size > 0 ? `?${search}` : ""}`;
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    if (bytes) headers["content-type"] = "application/octet-stream";
    else if (body !== undefined) headers["content-type"] = "application/json";
    const sent = bytes ?? (body === undefined ? null : JSON.stringify(body));
    const request = { method, headers, body: sent, signal: io.signal, redirect: "error" } as const;
    const answer = await fetch(url, request).catch((cause) => {
      throw io.signal.aborted ? cause : unreachable(origin, cause);
    });
    if (answer.ok) return answer;
    throw await refusal(origin, answer, tokenFile);
  };
  const read = async <R extends z.ZodType>(
    endpoint: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, R>, "method" | "path" | "response">,
    input: SentInput,
  ) => {
    const text = await (await call(endpoint, input)).text().catch((cause) => {
      throw io.signal.aborted ? cause : unreachable(origin, cause);
    });
    const parsed = endpoint.response.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    throw new Error(`${origin} did not respond as TrialTrace does. Check the URL and the server's version.`);
  };

  return {
    read: (endpoint, query = {}) => read({ ...endpoint, method: "GET" }, { query }),
    send: read,
    async download({ path }, query) {
      const { headers, body } = await call({ path, method: "GET" }, { query });
      return { headers, bytes: uncut(origin, body ?? [], io.signal) };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A token is as good as a password, so it is never sent where others can read it. */
function originOf(server: string, hasToken: boolean): string {
  const url = URL.canParse(server) ? new URL(server) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--server needs a URL such as https://trials.example.org; found "${server}".`);
  }
  const isThisMachine = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (hasToken && url.protocol === "http:" && !isThisMachine) {
    throw new UsageError("The token would be sent unencrypted. Use the server's https:// URL.");
  }
  return url.origin;
}

async function readToken(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new Error(`${file} cannot be read: ${messageOf(cause)}`);
  });
  const token = text.trim();
  if (/^[\w-]{20,200}$/.test(token)) return token;
  throw new Error(`${file} contains no access token. It must contain the token alone.`);
}

/** Reports a connection that is cut while a file arrives; what has arrived is not a file. */
async function* uncut(
  origin: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Error(`The connection to ${origin} was cut. Nothing was written; run the command again.`);
  }
}

async function refusal(origin: string, answer: Response, tokenFile: string | undefined): Promise<Error> {
  const problem = problemSchema.safeParse(await answer.json().catch(() => undefined)).data;
  if ([502, 503, 504].includes(answer.status)) {
    return new Unreachable(problem?.detail ?? `${origin} does not respond at the moment.`);
  }
  if (problem === undefined) {
    return new Error(
      `${origin} did not respond as TrialTrace does (status ${answer.status}). Check the URL.`,
    );
  }
  if (problem.code !== "not-signed-in") return new Refusal(problem.code, problem.detail);
  return new Refusal(
    problem.code,
    tokenFile === undefined
      ? `${origin} needs a token. Create one in the browser, under Your account, and name its file with --token-file.`
      : `${origin} does not accept the token in ${tokenFile}: it is wrong, revoked, or has expired.`,
  );
}

function unreachable(origin: string, cause: unknown): Error {
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return new Unreachable(`${origin} is not reachable: ${messageOf(reason)}`);
}

/** Of an address with several IP addresses, Node reports an error without a message, but with a code. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
