import { isIP } from "node:net";

/**
 * Whether a Host header names this server. A page of another site can make its own name resolve to this machine and
 * then read every response as its own (DNS rebinding); it cannot do so with an IP address or `localhost`.
 * @param names additional host names of this server
 */
export function createHostCheck(names: readonly string[]): (host: string) => boolean {
  const allowed = new Set(names.map((name) => name.toLowerCase()));
  let last = "";
  return (host) => {
    if (host === last) return true;
    const name = hostName(host);
    const isAllowed =
      isIP(name) !== 0 || name === "localhost" || name.endsWith(".localhost") || allowed.has(name);
    if (isAllowed) last = host;
    return isAllowed;
  };
}

/** The name in a Host header, without port and brackets. */
function hostName(host: string): string {
  const name = /^\[([^\]]*)\](:\d*)?$/.exec(host)?.[1] ?? host.replace(/:\d*$/, "");
  return name.toLowerCase().replace(/\.$/, "");
}

/** Whether only programs of this machine can reach an address the server listens on. */
export function isLoopback(host: string): boolean {
  const name = hostName(isIP(host) === 6 ? `[${host}]` : host);
  return name === "localhost" || name === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(name);
}
