/** URLs within the application. REG-2. */
export const registryPath = "/";

export const dashboardAddress = "/dashboard";

/** @param tab id of the tab to open; the default tab if omitted */
export function dashboardPath(protocolId: string, tab?: string): string {
  return `${dashboardAddress}?${new URLSearchParams({ protocolId, ...(tab === undefined ? {} : { tab }) })}`;
}

/** The record of changes; of one protocol, or of all. */
export function auditPath(protocolId?: string): string {
  return protocolId === undefined ? "/audit" : `/audit?${new URLSearchParams({ protocolId })}`;
}

/** The review of the values that were read from a protocol. */
export const reviewPath = (protocolId: string): string => `/review?${new URLSearchParams({ protocolId })}`;

/** REG-2: the study whose summary has its own URL. */
export const crohnsProtocolId = "m14-431";

/** The summary page of a protocol. */
export function summaryPath(protocolId: string): string {
  return protocolId === crohnsProtocolId
    ? `/${crohnsProtocolId}`
    : `/protocol/${encodeURIComponent(protocolId)}`;
}
