import type { Dashboard } from "@trialtrace/backend/contract";

/**
 * Whether the domain call may have an answer under a name. The browser writes each 404 into its console, so what is
 * known to be missing is not asked for. An answer stored before it named its documents leaves it open.
 */
export function mayAnswer(
  { domains, documentDomains }: Pick<Dashboard, "domains" | "documentDomains">,
  name: string,
): boolean {
  if (documentDomains === undefined) return true;
  const listed = Array.isArray(domains) ? domains.map(({ domainName }) => domainName) : Object.keys(domains);
  return [...listed, ...documentDomains].some((one) => one.toLowerCase() === name.toLowerCase());
}
