import type { Chunk, ToolCall } from "./chat-protocol.ts";

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
