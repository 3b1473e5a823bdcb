import type { RequestHandler } from "express";
import { AppError } from "./app-error.ts";

/**
 * RFC 9112, section 3.2: an HTTP/1.1 request without a Host header gets a 400. One that names another host gets a 421:
 * its sender took this server for another, or a page of another site made its own name resolve to this machine.
 */
export function hostGuard(isOwnHost: (host: string) => boolean): RequestHandler {
  return (req, _res, next) => {
    const { host } = req.headers;
    if (host === undefined && req.httpVersion === "1.1") {
      throw new AppError("invalid-request", "The request has no Host header.", {
        errors: [{ in: "header", field: "Host", message: "expected the host name of the server" }],
      });
    }
    if (host !== undefined && !isOwnHost(host)) {
      throw new AppError(
        "wrong-host",
        `This server is not known as '${host.slice(0, 100)}'. Its operator can add that name to ALLOWED_HOSTS.`,
      );
    }
    next();
  };
}
