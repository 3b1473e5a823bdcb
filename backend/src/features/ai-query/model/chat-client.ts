import { createParser } from "eventsource-parser";
import type { Config } from "../../../config.ts";
import {
  type ChatMessage,
  type Chunk,
  chunkSchema,
  ProviderFailure,
  type ToolCall,
  type ToolDescription,
} from "./chat-protocol.ts";
import { afterRefusal, type ChatRequest, type Dialect, requestBody, usualDialect } from "./dialect.ts";

/**
 * The chunks of a response as they arrive: server-sent events, or one JSON document from a server that does not
 * stream.
 * @param limit maximum bytes of the whole response
 * @throws {ProviderFailure} if it is longer or violates the protocol
 */
export async function* readChunks(response: Response, limit: number): AsyncGenerator<Chunk> {
  const bytes = upTo(limit, response);
  const isStream = response.headers.get("content-type")?.includes("text/event-stream") ?? false;
  if (!isStream) {
    const parts: Uint8Array[] = [];
    for await (const part of bytes) parts.push(part);
    yield readChunk(Buffer.concat(parts).toString("utf8"));
    return;
  }
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void events.push(data) });
  const decoder = new TextDecoder();
  for await (const part of bytes) {
    parser.feed(decoder.decode(part, { stream: true }));
    for (const data of events.splice(0)) {
      if (data.trim() === "[DONE]") return;
      yield readChunk(data);
    }
  }
}

async function* upTo(limit: number, response: Response): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) throw new ProviderFailure(`The answer is longer than ${limit} bytes.`);
    yield part;
  }
}

function readChunk(text: string): Chunk {
  try {
    return chunkSchema.parse(JSON.parse(text));
  } catch {
    throw new ProviderFailure("Part of the response does not follow the chat-completions protocol.");
  }
}

/** The complete output of a model's turn. */
export interface Turn {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** `stop`, `tool_calls`, `length`, ...; null if the server never ended the turn. */
  readonly finish: string | null;
  readonly refused: boolean;
}

/** A model that calls more tools than this in one turn has lost its way. */
const maxCalls = 8;

/** Puts a turn together from its pieces; the name and arguments of a tool call come in parts. */
export function turnCollector() {
  const calls = new Map<number, { id: string; name: string; arguments: string }>();
  let text = "";
  let finish: string | null = null;
  let refused = false;
  return {
    /** @returns the text that the piece adds */
    add(chunk: Chunk): string {
      const [choice] = chunk.choices;
      const part = choice?.delta ?? choice?.message;
      finish = choice?.finish_reason ?? finish;
      if (part?.refusal) refused = true;
      for (const [position, call] of (part?.tool_calls ?? []).entries()) {
        const index = call.index ?? position;
        const known = calls.get(index) ?? { id: "", name: "", arguments: "" };
        known.id = call.id || known.id;
        known.name += call.function?.name ?? "";
        known.arguments += call.function?.arguments ?? "";
        if (calls.has(index) || calls.size < maxCalls) calls.set(index, known);
      }
      const added = part?.content ?? "";
      text += added;
      return added;
    },
    turn: (): Turn => ({
      ...{ text, finish },
      refused: refused || finish === "content_filter",
      calls: [...calls].map(([index, call]) => ({ ...call, id: call.id || `call-${index}` })),
    }),
  };
}

/** Location of an OpenAI-compatible server, and its limits for one answer. */
export type ModelSettings = NonNullable<Config["model"]>;

export interface ChatClient {
  readonly settings: ModelSettings;
  /**
   * One turn of the model: its text as it is written, and finally the whole turn.
   * @throws {ProviderFailure} if the server rejects the request or sends something else; whatever `fetch` throws if
   * it is unreachable or `signal` is aborted
   */
  turn(
    messages: readonly ChatMessage[],
    tools: readonly ToolDescription[],
    mayCall: boolean,
    signal: AbortSignal,
  ): AsyncGenerator<string, Turn>;
}

/** Bytes that a server needs for a token at most: a piece of JSON with ids and empty fields around it. */
const bytesOfToken = 1000;
const bytesBeside = 100_000;
/** Maximum bytes of an error response that are read for its reason. */
const longestRefusal = 4000;

export function createChatClient(settings: ModelSettings): ChatClient {
  const url = `${settings.baseUrl.replace(/\/+$/, "")}/chat/completions`;
  const { apiKey, model, maxTokens } = settings;
  let known = usualDialect;

  async function send(request: ChatRequest, toolsInUse: boolean, signal: AbortSignal) {
    for (let dialect: Dialect | null = known; dialect !== null; ) {
      const response = await fetch(url, {
        ...{ method: "POST", signal, redirect: "error", body: requestBody(dialect, request) },
        headers: {
          "Content-Type": "application/json",
          ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
        },
      });
      if (response.ok) {
        known = dialect;
        return response;
      }
      dialect = afterRefusal(response.status, await beginningOf(response), dialect, toolsInUse);
      if (dialect === null) throw new ProviderFailure(`The server responded with status ${response.status}.`);
    }
    throw new ProviderFailure("It accepts no form of the request.");
  }

  return {
    settings,
    async *turn(messages, tools, mayCall, signal) {
      const toolsInUse = messages.some(({ role }) => role === "tool");
      const response = await send({ model, messages, tools, mayCall, maxTokens }, toolsInUse, signal);
      const collector = turnCollector();
      for await (const chunk of readChunks(response, maxTokens * bytesOfToken + bytesBeside)) {
        const added = collector.add(chunk);
        if (added !== "") yield added;
      }
      const turn = collector.turn();
      if (turn.finish === null) throw new ProviderFailure("The answer broke off.");
      return turn;
    },
  };
}

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > longestRefusal) break;
  }
  return text;
}
