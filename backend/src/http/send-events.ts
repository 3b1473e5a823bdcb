import type { ServerResponse } from "node:http";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Answer } from "./answer.ts";

/** Milliseconds of silence after which a comment is sent, so that no proxy closes the connection as idle. */
const heartbeat = 10_000;

/** Whether a caller accepts server-sent events. */
export const acceptsEvents = (accept: string | undefined): boolean =>
  (accept ?? "").split(",").some((part) => part.split(";")[0]?.trim().toLowerCase() === "text/event-stream");

/**
 * Sends values as server-sent events, one JSON document each, at the pace of who reads them. What fails before the
 * first is a problem like any other; what fails later cuts the connection, so that half an answer does not look whole.
 * @param signal aborted when the reader has gone
 */
export async function sendEvents(
  res: ServerResponse,
  events: AsyncGenerator<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const first = await events.next();
  if (signal.aborted && res.destroyed) return;
  res.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    // Proxies that buffer a response would hold it until it is complete.
    "X-Accel-Buffering": "no",
  });
  const beat = setInterval(() => res.write(": still at work\n\n"), heartbeat);
  try {
    for (let event = first; !event.done; event = await events.next()) {
      if (!res.write(`data: ${JSON.stringify(event.value)}\n\n`)) await drained(res, signal);
      if (res.destroyed) return;
    }
    res.end();
  } finally {
    clearInterval(beat);
    await events.return(undefined);
  }
}

async function drained(res: ServerResponse, signal: AbortSignal): Promise<void> {
  if (signal.aborted || res.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      res.off("drain", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    res.once("drain", done);
    signal.addEventListener("abort", done, { once: true });
  });
}

/** The same events, each validated against the contract if `check`. */
export async function* checkedEvents<Event>(
  { id, events: schema }: Endpoint,
  events: AsyncIterable<Event>,
  check: boolean,
): AsyncGenerator<Event> {
  for await (const event of events) {
    if (check && schema?.safeParse(event).success !== true) {
      throw new Error(`An event of ${id} breaks its contract: ${JSON.stringify(event)}`);
    }
    yield event;
  }
}

/**
 * The answer that the events lead to, for a caller who does not accept them.
 * @returns null if there is no response because the caller has disconnected
 */
export async function lastAnswer<Event>(
  events: AsyncIterable<Event>,
  answerOf: (event: Event) => Answer | null,
): Promise<Answer | null> {
  let answer: Answer | null = null;
  for await (const event of events) answer = answerOf(event) ?? answer;
  return answer;
}
