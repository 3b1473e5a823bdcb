import { z } from "zod";
import type { StoredPassage } from "../../../../retrieval/repository.ts";
import type { ToolDescription } from "../chat-protocol.ts";
import type { StudyReader } from "./study-reader.ts";

/** What a call of a tool brought: passages to read and cite, or why it brought none. */
export type ToolResult =
  | { readonly step: string; readonly passages: readonly StoredPassage[] }
  | { readonly step: string; readonly problem: string };

/** Something the model may read of the one study that is asked about. No tool changes anything. */
export interface Tool extends ToolDescription {
  /** @param text the arguments as the model wrote them; what the tool does not know is ignored */
  call(reader: StudyReader, text: string): Promise<ToolResult>;
}

export interface ToolDefinition<Input extends z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  /** What is being read, for the person who waits. */
  step(input: z.output<Input>): string;
  /** A text says why there is nothing to read. */
  run(reader: StudyReader, input: z.output<Input>): Promise<readonly StoredPassage[] | string>;
}

export function defineTool<Input extends z.ZodObject>(definition: ToolDefinition<Input>): Tool {
  const { name, description, input, step, run } = definition;
  return {
    ...{ name, description, parameters: z.toJSONSchema(input, { io: "input" }) },
    async call(reader, text) {
      const read = input.safeParse(parseArguments(text));
      if (!read.success) {
        const problem = `The arguments cannot be used. ${z.prettifyError(read.error)}`;
        return { step: "Reading the study", problem };
      }
      const found = await run(reader, read.data);
      const said = step(read.data);
      if (typeof found === "string") return { step: said, problem: found };
      return found.length === 0 ? { step: said, problem: "Nothing found." } : { step: said, passages: found };
    },
  };
}

const longestArguments = 2000;

/** @returns undefined for what is no JSON, or too long to be meant */
export function parseArguments(text: string): unknown {
  if (text.length > longestArguments) return undefined;
  try {
    return JSON.parse(text === "" ? "{}" : text);
  } catch {
    return undefined;
  }
}
