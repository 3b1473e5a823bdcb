/** Addresses inside the application. REG-2. */
export const registryPath = "/";

export const dashboardAddress = "/dashboard";

/** @param tab id of the tab to open; the default one when absent */
export function dashboardPath(protocolId: string, tab?: string): string {
  return `${dashboardAddress}?${new URLSearchParams({ protocolId, ...(tab === undefined ? {} : { tab }) })}`;
}

/** REG-2: the study whose summary has an address of its own. */
export const crohnsProtocolId = "m14-431";

/** The summary page of a protocol. */
export function summaryPath(protocolId: string): string {
  return protocolId === crohnsProtocolId
    ? `/${crohnsProtocolId}`
    : `/protocol/${encodeURIComponent(protocolId)}`;
}
