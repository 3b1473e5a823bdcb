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

/** Where the OpenID provider sends the browser back. */
export const openIdPath = "/openid";
/** Where a one-time link leads. */
export const welcomePath = "/welcome";
export const accountPath = "/account";
export const peoplePath = "/people";

/** REG-2: the study whose summary has its own URL. */
export const crohnsProtocolId = "m14-431";

/** The summary page of a protocol. */
export function summaryPath(protocolId: string): string {
  return protocolId === crohnsProtocolId
    ? `/${crohnsProtocolId}`
    : `/protocol/${encodeURIComponent(protocolId)}`;
}

/** The report of the eligibility criteria, without the leading slash. */
export const reportRoute = "eligibility-report";

/** What an object of a study rests on, and what rests on it. @param object id of the object to show */
export function lineOfSightPath(protocolId: string, object?: string): string {
  return `/line-of-sight?${new URLSearchParams({ protocolId, ...(object === undefined ? {} : { object }) })}`;
}

/** The findings on a study. */
export const findingsPath = (protocolId: string): string => `${lineOfSightPath(protocolId)}&view=findings`;

/** Two studies side by side; a side without an id is chosen on the screen. */
export function comparePath(left?: string, right?: string): string {
  const sides = { ...(left === undefined ? {} : { left }), ...(right === undefined ? {} : { right }) };
  return left === undefined && right === undefined ? "/compare" : `/compare?${new URLSearchParams(sides)}`;
}

/** Set to `risk` when the dialog of a domain shows what is stored on risk and quality, not the extracted data. */
export const domainPartParameter = "domainPart";
