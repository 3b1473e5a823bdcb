import type { Dashboard } from "@trialtrace/backend/contract";

/**
 * Whether the domain call can return something for a name. Browsers log each 404 to the console, so documents
 * known to be missing are not requested. A response stored before documents were listed leaves it open.
 */
export function mayHaveDocument(
  { domains, documentDomains }: Pick<Dashboard, "domains" | "documentDomains">,
  name: string,
): boolean {
  if (documentDomains === undefined) return true;
  const listed = Array.isArray(domains) ? domains.map(({ domainName }) => domainName) : Object.keys(domains);
  return [...listed, ...documentDomains].some((one) => one.toLowerCase() === name.toLowerCase());
}
