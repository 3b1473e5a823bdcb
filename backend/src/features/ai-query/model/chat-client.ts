import type { Config } from "../../../config.ts";
import type { ChatMessage, ToolDescription } from "./chat-protocol.ts";
import { type Turn, turnCollector } from "./collect-turn.ts";
import { afterRefusal, type ChatRequest, type Dialect, requestBody, usualDialect } from "./dialect.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { readChunks } from "./read-chunks.ts";

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
