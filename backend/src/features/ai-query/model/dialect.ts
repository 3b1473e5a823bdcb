import type { ChatMessage, ToolDescription } from "./chat-protocol.ts";

/** The options that a server of the protocol accepts, which differ. */
export interface Dialect {
  readonly tools: boolean;
  readonly temperature: boolean;
  readonly tokenLimit: "max_tokens" | "max_completion_tokens";
}

/** What most servers accept. */
export const usualDialect: Dialect = { tools: true, temperature: true, tokenLimit: "max_tokens" };

/**
 * The dialect to try after a server has rejected a request, based on its message; null if there is nothing left to
 * try. Each step drops an option, so that the attempts end.
 * @param toolsInUse the conversation contains tool results, which a dialect without tools could not send
 */
export function afterRefusal(
  status: number,
  message: string,
  known: Dialect,
  toolsInUse: boolean,
): Dialect | null {
  if (![400, 404, 422, 500, 501].includes(status)) return null;
  if (/max_completion_tokens/.test(message) && known.tokenLimit === "max_tokens") {
    return { ...known, tokenLimit: "max_completion_tokens" };
  }
  if (/temperature/i.test(message) && known.temperature) return { ...known, temperature: false };
  const isAboutTools = status === 400 || status === 422 || /\btools?\b|function/i.test(message);
  return known.tools && !toolsInUse && isAboutTools ? { ...known, tools: false } : null;
}

/** One turn that is requested of the model. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDescription[];
  /** False: the tools are listed, because earlier messages call them, but must not be called again. */
  readonly mayCall: boolean;
  readonly maxTokens: number;
}

/** The body of a request. */
export function requestBody(
  dialect: Dialect,
  { model, messages, tools, mayCall, maxTokens }: ChatRequest,
): string {
  const described = tools.map((tool) => ({ type: "function", function: tool }));
  return JSON.stringify({
    ...{ model, messages, stream: true, [dialect.tokenLimit]: maxTokens },
    ...(dialect.temperature ? { temperature: 0 } : {}),
    ...(dialect.tools && tools.length > 0
      ? { tools: described, tool_choice: mayCall ? "auto" : "none" }
      : {}),
  });
}
