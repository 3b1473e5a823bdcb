import type { Endpoint } from "@trialtrace/backend/contract";
import { createParser } from "eventsource-parser";
import type { z } from "zod";
import {
  type CallInput,
  readAnswer,
  requestInit,
  requestUrl,
  unexpected,
  unreachable,
} from "./api-client.ts";

/**
 * Calls an endpoint that streams its answer as it is made: each event is checked against `schema` and handed to
 * `onEvent` in order. A server that answers with the whole document at once is accepted too.
 * @returns the document where it came at once, else null: the last event contains it
 * @throws as `callEndpoint` does; also when the connection breaks off
 */
export async function callStreaming<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  E extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  {
    schema,
    onEvent,
    signal,
  }: {
    readonly schema: E;
    readonly onEvent: (event: z.output<E>) => void;
    readonly signal: AbortSignal;
  },
): Promise<z.output<R> | null> {
  try {
    const response = await fetch(
      requestUrl(endpoint, input),
      requestInit(endpoint, input, "text/event-stream, application/json", signal),
    );
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    if (!response.ok || !isStream || response.body === null) {
      return readAnswer(endpoint, {
        ...{ ok: response.ok, status: response.status, text: await response.text() },
      });
    }
    await readEvents(response.body, (data) => onEvent(parseEvent(schema, data)));
    return null;
  } catch (cause) {
    // fetch rejects with a TypeError when there was no answer, or it broke off.
    throw cause instanceof TypeError ? unreachable(cause) : cause;
  }
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

function parseEvent<E extends z.ZodType>(schema: E, data: string): z.output<E> {
  try {
    return schema.parse(JSON.parse(data));
  } catch (cause) {
    throw unexpected(cause);
  }
}
