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
 */
export function afterRefusal(status: number, said: string, known: Dialect, begun: boolean): Dialect | null {
  if (![400, 404, 422, 500, 501].includes(status)) return null;
  if (/max_completion_tokens/.test(said) && known.tokenLimit === "max_tokens") {
    return { ...known, tokenLimit: "max_completion_tokens" };
  }
  if (/temperature/i.test(said) && known.temperature) return { ...known, temperature: false };
  const isAboutTools = status === 400 || status === 422 || /\btools?\b|function/i.test(said);
  return known.tools && !begun && isAboutTools ? { ...known, tools: false } : null;
}

/** The body of a request. */
export function requestBody(
  dialect: Dialect,
  asked: {
    readonly model: string;
    readonly messages: readonly ChatMessage[];
    readonly tools: readonly ToolDescription[];
    /** False: the tools are named, because earlier messages call them, and must not be called any more. */
    readonly mayCall: boolean;
    readonly maxTokens: number;
  },
): string {
  const { model, messages, tools, mayCall, maxTokens } = asked;
  const described = tools.map((tool) => ({ type: "function", function: tool }));
  return JSON.stringify({
    ...{ model, messages, stream: true, [dialect.tokenLimit]: maxTokens },
    ...(dialect.temperature ? { temperature: 0 } : {}),
    ...(dialect.tools && tools.length > 0
      ? { tools: described, tool_choice: mayCall ? "auto" : "none" }
      : {}),
  });
}
