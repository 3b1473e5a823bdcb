/** Addresses inside the application. 000, section 2, route table. */
export const registryPath = "/";

/** @param tab id of the tab to open; the default one when absent */
export function dashboardPath(protocolId: string, tab?: string): string {
  return `/dashboard?${new URLSearchParams({ protocolId, ...(tab === undefined ? {} : { tab }) })}`;
}
