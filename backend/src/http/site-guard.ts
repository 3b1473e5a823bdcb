import type { RequestHandler } from "express";
import { isCrossSite } from "../access/cross-site.ts";
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
