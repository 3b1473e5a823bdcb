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
