import type { IncomingMessage } from "node:http";

/**
 * The address a request came from. Each trusted proxy appends the address it was called from to X-Forwarded-For;
 * anything further left was written by the client.
 * @param proxies number of trusted proxies in front of the server
 */
export function clientAddress(req: IncomingMessage, proxies: number): string {
  const direct = req.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  if (proxies === 0) return direct;
  const forwarded = String(req.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return (forwarded.at(-proxies) ?? direct).slice(0, 64);
}
