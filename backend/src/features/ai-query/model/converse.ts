import { abortable } from "./abortable.ts";
import type { ChatClient } from "./chat-client.ts";
import type { ChatMessage, ToolCall } from "./chat-protocol.ts";
import { instruction, lastRound, noRoomLeft, questionMessage } from "./instruction.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { ShownPassages } from "./shown-passages.ts";
import type { StudyReader } from "./tools/study-reader.ts";
import { parseArguments, type Tool } from "./tools/tool.ts";

/** Events while a model answers. */
export type Said =
  /** All that the model has written of its answer so far. */
  | { readonly kind: "text"; readonly text: string; readonly isComplete: boolean }
  /** The model continues to read; its text so far was not an answer. */
  | { readonly kind: "step"; readonly text: string };

/**
 * Lets a model answer a question from passages, and read more of the study with tools, for a limited number of turns.
 * @param first the initial passages, in the form the model reads
 * @throws {ProviderFailure} and whatever the client throws; immediately if `signal` is aborted
 */
export async function* converse(options: {
  readonly client: ChatClient;
  readonly tools: readonly Tool[];
  readonly reader: StudyReader;
  readonly shown: ShownPassages;
  readonly question: string;
  readonly first: string;
  readonly signal: AbortSignal;
}): AsyncGenerator<Said> {
  const { client, tools, reader, shown, question, first, signal } = options;
  const messages: ChatMessage[] = [
    { role: "system", content: instruction },
    { role: "user", content: questionMessage(question, first) },
  ];
  const { maxRounds } = client.settings;
  const described = tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
  for (let round = 1; round <= maxRounds; round++) {
    const mayCall = round < maxRounds && shown.hasRoom;
    const turn = client.turn(messages, maxRounds > 1 ? described : [], mayCall, signal);
    let text = "";
    let next = await turn.next();
    for (; !next.done; next = await turn.next()) {
      text += next.value;
      yield { kind: "text", text, isComplete: false };
    }
    const { calls, refused, finish } = next.value;
    if (refused) throw new ProviderFailure("The model declined to answer.");
    if (calls.length === 0) {
      // Text truncated at the token limit ends in the middle of a sentence.
      yield { kind: "text", text, isComplete: finish !== "length" };
      return;
    }
    if (!mayCall) throw new ProviderFailure("It calls tools instead of answering.");
    messages.push(callsMessage(text, calls));
    for (const call of calls) {
      const tool = tools.find(({ name }) => name === call.name);
      const result = await abortable(tool?.call(reader, call.arguments) ?? unknownTool(call.name), signal);
      yield { kind: "step", text: result.step };
      const isLast = call === calls.at(-1) && round + 1 === maxRounds;
      const brought =
        "problem" in result ? result.problem.slice(0, longestProblem) : shown.show(result.passages);
      const note = shown.hasRoom ? (isLast ? `\n${lastRound}` : "") : `\n${noRoomLeft}`;
      messages.push({ role: "tool", tool_call_id: call.id, content: `${brought}${note}` });
    }
  }
}

const longestProblem = 2000;

const unknownTool = async (name: string) => ({
  step: "Reading the study",
  problem: `There is no tool ${JSON.stringify(name.slice(0, 60))}.`,
});

/** The model's calls as repeated in the conversation; servers reject arguments that are not JSON. */
const callsMessage = (content: string, calls: readonly ToolCall[]): ChatMessage => ({
  ...{ role: "assistant", content },
  tool_calls: calls.map(({ id, name, arguments: given }) => ({
    ...{
      id,
      type: "function",
      function: { name, arguments: parseArguments(given) === undefined ? "{}" : given },
    },
  })),
});
