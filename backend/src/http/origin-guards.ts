import type { RequestHandler } from "express";
import { AppError } from "./app-error.ts";

const harmless: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses changes requested by a page of another site (CSRF).
 * @param publicOrigin the server's own address, if it is configured
 */
export function siteGuard(publicOrigin: string | null): RequestHandler {
  return (req, _res, next) => {
    const { origin, host, cookie, "sec-fetch-site": fetchSite } = req.headers;
    const from = {
      fetchSite: typeof fetchSite === "string" ? fetchSite : undefined,
      origin,
      host,
      hasCookie: cookie !== undefined && req.headers.authorization === undefined,
    };
    if (!harmless.has(req.method) && isCrossSite(from, publicOrigin)) {
      throw new AppError("cross-site-request", "Only pages of this server may change anything here.");
    }
    next();
  };
}

/** What a browser says about the page that made a request. */
export interface RequestOrigin {
  /** `Sec-Fetch-Site`, which no page can forge; not sent to plain HTTP addresses. */
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
  /** The browser's cookie identifies the caller. */
  readonly hasCookie: boolean;
}

/**
 * Whether a request that changes something may come from a page of another site (CSRF). Programs send neither header,
 * and no cookie.
 * @param publicOrigin the server's own address, if it is configured
 */
export function isCrossSite(request: RequestOrigin, publicOrigin: string | null): boolean {
  const { fetchSite, origin, host, hasCookie } = request;
  if (fetchSite !== undefined) return fetchSite !== "same-origin" && fetchSite !== "none";
  if (origin === undefined) return hasCookie;
  return origin !== publicOrigin && hostOf(origin) !== host?.toLowerCase();
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

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
