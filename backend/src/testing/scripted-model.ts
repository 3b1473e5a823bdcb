import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import type { ModelSettings } from "../features/ai-query/model/chat-client.ts";

const requestSchema = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(
    z.object({
      role: z.string(),
      content: z.string(),
      tool_call_id: z.string().optional(),
    }),
  ),
  tools: z.array(z.object({ function: z.object({ name: z.string(), parameters: z.unknown() }) })).optional(),
  tool_choice: z.string().optional(),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  temperature: z.number().optional(),
});

/** A request as a language model's server gets it. */
export interface ModelRequest {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: z.infer<typeof requestSchema>;
  /** The passages it may cite, by their ids. */
  readonly passages: ReadonlyMap<string, string>;
  /** True once the caller has hung up before the answer was complete. */
  readonly abandoned: () => boolean;
}

export type ModelReply = (res: ServerResponse, request: ModelRequest) => void;

export interface ScriptedModel {
  readonly settings: ModelSettings;
  /** The requests so far. */
  readonly requests: readonly ModelRequest[];
  /** The replies to the next requests, in order; the last one is given to all that follow. Forgets the requests. */
  script(...replies: ModelReply[]): void;
  close(): void;
}

/** A server that speaks the chat-completions protocol as a script says: a test's language model. */
export async function startScriptedModel(over: Partial<ModelSettings> = {}): Promise<ScriptedModel> {
  let replies: ModelReply[] = [];
  let requests: ModelRequest[] = [];
  const server = createServer(async (req, res) => {
    const request = await readRequest(req, res);
    requests.push(request);
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    reply?.(res, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    settings: {
      ...{ baseUrl: `http://127.0.0.1:${port}/v1`, model: "scripted", timeout: 2000 },
      ...{ maxRounds: 4, maxTokens: 200, contextTokens: 8192, ...over },
    },
    get requests() {
      return requests;
    },
    script(...next) {
      replies = next;
      requests = [];
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readRequest(req: IncomingMessage, res: ServerResponse): Promise<ModelRequest> {
  let text = "";
  for await (const chunk of req) text += chunk;
  const body = requestSchema.parse(JSON.parse(text));
  let abandoned = false;
  res.once("close", () => {
    abandoned = !res.writableEnded;
  });
  return {
    ...{ url: req.url ?? "", authorization: req.headers.authorization, body },
    passages: passagesIn(body.messages.map(({ content }) => content).join("\n")),
    abandoned: () => abandoned,
  };
}

const passageSchema = z.object({ id: z.string(), text: z.string() });

function passagesIn(text: string): Map<string, string> {
  const passages = new Map<string, string>();
  for (const line of text.split("\n")) {
    if (!line.startsWith('{"id":')) continue;
    const read = passageSchema.safeParse(JSON.parse(line));
    if (read.success) passages.set(read.data.id, read.data.text);
  }
  return passages;
}

/** The id of the first passage that has these words. */
export function passageWith({ passages }: ModelRequest, words: string): string {
  const found = [...passages].find(([, text]) => text.toLowerCase().includes(words.toLowerCase()));
  if (found === undefined) throw new Error(`No passage has “${words}”.`);
  return found[0];
}

const beginStream = (res: ServerResponse) => res.writeHead(200, { "Content-Type": "text/event-stream" });

/** One server-sent event with a piece of an answer. */
export const piece = (delta: unknown, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: "x", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** Streams a text in pieces of a few characters; a function makes it of the request. */
export const say =
  (text: string | ((request: ModelRequest) => string), finish = "stop"): ModelReply =>
  (res, request) => {
    beginStream(res);
    const whole = typeof text === "string" ? text : text(request);
    for (const part of whole.match(/[\s\S]{1,7}/g) ?? []) res.write(piece({ content: part }));
    res.end(`${piece({}, finish)}data: [DONE]\n\n`);
  };

/** Calls a tool; the arguments come in two parts. */
export const call =
  (name: string, given: unknown, before = ""): ModelReply =>
  (res) => {
    const text = typeof given === "string" ? given : JSON.stringify(given);
    const half = Math.ceil(text.length / 2);
    beginStream(res);
    if (before !== "") res.write(piece({ content: before }));
    res.write(
      piece({ tool_calls: [{ index: 0, id: "call-1", function: { name, arguments: text.slice(0, half) } }] }),
    );
    res.write(piece({ tool_calls: [{ index: 0, function: { arguments: text.slice(half) } }] }));
    res.end(`${piece({}, "tool_calls")}data: [DONE]\n\n`);
  };

/** Answers with a status and a text. */
export const refuse =
  (status: number, text = ""): ModelReply =>
  (res) =>
    void res.writeHead(status, { "Content-Type": "application/json" }).end(text);

/** Begins an answer and sends nothing more. */
export const hangAfter =
  (text: string): ModelReply =>
  (res) => {
    beginStream(res);
    res.write(piece({ content: text }));
  };
