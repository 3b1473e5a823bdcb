import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { formatBytes } from "../ingest/problem.ts";
import { AppError } from "./app-error.ts";

/** Milliseconds without a byte after which a sender is taken for gone. */
const idleLimit = 60_000;
/** Milliseconds that the rest of a refused body is read for. */
const discardLimit = 30_000;

export const requireBytes: RequestHandler = (req, _res, next) => {
  if (!req.is("application/octet-stream")) {
    throw new AppError("unsupported-media-type", "This call takes a body of type application/octet-stream.");
  }
  next();
};

/** Nobody is there to be answered, and nothing of ours is broken. */
export class ClientDisconnected extends Error {
  override readonly name = "ClientDisconnected";
}

/**
 * The bytes of a request as they arrive.
 * @throws {AppError} `payload-too-large` as soon as there are more than `limit`
 * @throws {ClientDisconnected} when the sender hangs up or falls silent
 */
export async function* readBytes(req: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  const timer = setTimeout(() => req.destroy(new ClientDisconnected("The sender fell silent.")), idleLimit);
  try {
    // Leaving this loop must not hang up: the answer that says why is still to be sent.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Uint8Array)) continue;
      timer.refresh();
      length += chunk.length;
      if (length > limit) throw tooLarge(limit);
      yield chunk;
    }
    if (!req.complete) throw new ClientDisconnected("The sender hung up.");
  } catch (error) {
    if (error instanceof AppError || error instanceof ClientDisconnected) throw error;
    throw new ClientDisconnected("The sender hung up.", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

export function tooLarge(limit: number, announced?: number): AppError {
  const found = announced === undefined ? "this one has more" : `this one announces ${announced} bytes`;
  return new AppError("payload-too-large", `A body of this call may have ${formatBytes(limit)}; ${found}.`);
}

/**
 * Reads on and forgets, so that a browser that is still sending comes to read the answer instead of a connection that
 * broke; not for ever, though.
 */
export async function drainBody(req: IncomingMessage, limit: number): Promise<void> {
  if (req.complete || req.destroyed) return;
  const timer = setTimeout(() => req.destroy(), discardLimit);
  let length = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      length += chunk instanceof Uint8Array ? chunk.length : 0;
      if (length > limit) return;
    }
  } catch {
    // Whoever hung up reads no answer.
  } finally {
    clearTimeout(timer);
  }
}
