import { z } from "zod";

/** The provider did not respond, or its response is unusable. The message never contains what it sent. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
}

/** A call of a tool as the model wrote it: nothing about it is certain yet. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, or what the model considers JSON. */
  readonly arguments: string;
}

/** The messages of a conversation in the chat-completions protocol. */
export type ChatMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | {
      readonly role: "assistant";
      readonly content: string;
      readonly tool_calls: readonly {
        readonly id: string;
        readonly type: "function";
        readonly function: { readonly name: string; readonly arguments: string };
      }[];
    }
  | { readonly role: "tool"; readonly tool_call_id: string; readonly content: string };

/** A tool as the protocol describes it; `parameters` is a JSON schema. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

const callPartSchema = z.object({
  index: z.int().nonnegative().optional(),
  id: z.string().nullish(),
  function: z
    .object({
      name: z.string().nullish(),
      // Some servers send the object itself.
      arguments: z
        .union([z.string(), z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value))])
        .nullish(),
    })
    .optional(),
});

const messagePartSchema = z.object({
  content: z.string().nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(callPartSchema).nullish(),
});

/** A piece of a streamed answer, or the whole answer of a server that does not stream. */
export const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: messagePartSchema.nullish(),
      message: messagePartSchema.nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});
export type Chunk = z.infer<typeof chunkSchema>;
