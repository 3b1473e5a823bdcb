/** The value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/**
 * A Set-Cookie header. Scripts cannot read the cookie, and other sites cannot have it sent with a change; with TLS the
 * prefix `__Host-` binds it to this host.
 * @param seconds how long the browser keeps it; 0 deletes it
 */
export function setCookie(name: string, value: string, seconds: number, secure: boolean): string {
  const limits = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return `${name}=${value}; ${limits}${secure ? "; Secure" : ""}`;
}

export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
