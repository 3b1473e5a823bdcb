import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { formatBytes } from "../problem.ts";
import { AppError } from "./app-error.ts";

/** Milliseconds without a byte after which a sender is considered gone. */
const idleLimit = 60_000;
/** Milliseconds spent on reading the rest of a rejected body. */
const discardLimit = 30_000;

export const requireBytes: RequestHandler = (req, _res, next) => {
  if (!req.is("application/octet-stream")) {
    throw new AppError(
      "unsupported-media-type",
      "This call requires a body of type application/octet-stream.",
    );
  }
  next();
};

/** The client is gone; nothing is wrong with the server. */
export class ClientDisconnected extends Error {
  override readonly name = "ClientDisconnected";
}

/**
 * The bytes of a request as they arrive.
 * @throws {AppError} `payload-too-large` as soon as there are more than `limit`
 * @throws {ClientDisconnected} if the sender hangs up or stops sending
 */
export async function* readBytes(req: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  const timer = setTimeout(
    () => req.destroy(new ClientDisconnected("The sender stopped sending.")),
    idleLimit,
  );
  try {
    // Leaving this loop must not hang up: the response with the reason is yet to be sent.
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
  const found = announced === undefined ? "this one is larger" : `this one declares ${announced} bytes`;
  return new AppError(
    "payload-too-large",
    `The body of this call may have up to ${formatBytes(limit)}; ${found}.`,
  );
}

/**
 * Reads and discards the rest of the body, so that a browser still sending receives the response instead of a
 * connection error; only up to a time limit, though.
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
    // A client that hung up reads no response.
  } finally {
    clearTimeout(timer);
  }
}
