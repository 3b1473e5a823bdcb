/** Addresses inside the application. 000, section 2, route table. */
export const registryPath = "/";

export function dashboardPath(protocolId: string): string {
  return `/dashboard?${new URLSearchParams({ protocolId })}`;
}
