import { createParser } from "eventsource-parser";
import { type Chunk, chunkSchema } from "./chat-protocol.ts";
import { ProviderFailure } from "./provider-failure.ts";

/**
 * The chunks of a response as they arrive: server-sent events, or one JSON document from a server that does not
 * stream.
 * @param limit maximum bytes of the whole response
 * @throws {ProviderFailure} if it is longer or violates the protocol
 */
export async function* readChunks(response: Response, limit: number): AsyncGenerator<Chunk> {
  const bytes = upTo(limit, response);
  const isStream = response.headers.get("content-type")?.includes("text/event-stream") ?? false;
  if (!isStream) {
    const parts: Uint8Array[] = [];
    for await (const part of bytes) parts.push(part);
    yield readChunk(Buffer.concat(parts).toString("utf8"));
    return;
  }
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void events.push(data) });
  const decoder = new TextDecoder();
  for await (const part of bytes) {
    parser.feed(decoder.decode(part, { stream: true }));
    for (const data of events.splice(0)) {
      if (data.trim() === "[DONE]") return;
      yield readChunk(data);
    }
  }
}

async function* upTo(limit: number, response: Response): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) throw new ProviderFailure(`The answer is longer than ${limit} bytes.`);
    yield part;
  }
}

function readChunk(text: string): Chunk {
  try {
    return chunkSchema.parse(JSON.parse(text));
  } catch {
    throw new ProviderFailure("Part of the response does not follow the chat-completions protocol.");
  }
}
