import type { Endpoint } from "@trialtrace/backend/contract";
import { createParser } from "eventsource-parser";
import type { z } from "zod";
import { type Answer, type CallInput, parseAnswer, reaching, readAnswer, sendRequest } from "./api-client.ts";

interface StreamOptions<Event extends z.ZodType> {
  readonly schema: Event;
  readonly onEvent: (event: z.output<Event>) => void;
  readonly signal: AbortSignal;
}

/**
 * Calls an endpoint that streams its answer as it is made: each event is checked against `schema` and handed to
 * `onEvent` in order. A server that answers with the whole document at once is accepted too.
 * @returns the document where it came at once, else null: the last event contains it
 * @throws as `callEndpoint` does; also when the connection breaks off
 */
export function callStreaming<E extends Endpoint, Event extends z.ZodType>(
  endpoint: E,
  input: CallInput<E>,
  { schema, onEvent, signal }: StreamOptions<Event>,
): Promise<Answer<E> | null> {
  return reaching(async () => {
    const response = await sendRequest(endpoint, input, "text/event-stream, application/json", signal);
    const { ok, status, headers, body } = response;
    const isStream = headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    if (!ok || !isStream || body === null) {
      return readAnswer<E["response"]>(endpoint.response, { ok, status, text: await response.text() });
    }
    await readEvents(body, (data) => onEvent(parseAnswer(schema, data)));
    return null;
  });
}

async function readEvents(body: ReadableStream<Uint8Array>, onData: (data: string) => void): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => onData(data) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parser.feed(decoder.decode(next.value, { stream: true }));
    }
  } finally {
    // After an event that cannot be read nothing more is wanted of the server.
    await reader.cancel().catch(() => undefined);
  }
}
