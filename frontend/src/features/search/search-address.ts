import type { SearchHit } from "@trialtrace/backend/contract";
import { hitsParameter } from "../../lib/page-link.tsx";
import { crohnsProtocolId, dashboardAddress, dashboardPath, domainPartParameter } from "../../lib/paths.ts";
import { withParameters } from "../../lib/use-url-parameters.ts";

/** Text of the open search dialog; absent while it is closed. `find` is the search within a plan. */
export const searchParameter = "search";
/** Set to `library` when the dialog searches all studies from within a study. */
export const scopeParameter = "searchIn";
/** Kind of hit to list completely. */
export const kindParameter = "searchKind";
/** Set to `all` when the library is searched with earlier versions of its studies. */
export const versionsParameter = "searchVersions";
/** All that the dialog adds to a URL. */
export const searchParameters = [searchParameter, scopeParameter, kindParameter, versionsParameter];
/** Overlay name of the dialog, for `useCloseOverlay`. */
export const searchOverlay = "search";

export interface Place {
  readonly pathname: string;
  /** With or without the leading question mark. */
  readonly search: string;
}

/** The study whose screen a URL shows; null on the registry and other screens. */
export function studyOf({ pathname, search }: Place): string | null {
  if (pathname === `/${crohnsProtocolId}`) return crohnsProtocolId;
  const named = /^\/protocol\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (named !== undefined) return decoded(named);
  return new URLSearchParams(search).get("protocolId")?.trim() || null;
}

/** Parts of a domain that its dialog shows under risk and quality. */
const riskParts: ReadonlySet<string> = new Set([
  "critical_to_quality",
  "domain_specific_ract",
  "key_risk_indicators",
  "risk_assessments",
]);

/** The URL of a hit: its criterion, risk, domain, shell or procedure; otherwise its page with the quote. */
export function hitAddress(hit: SearchHit, here: Place): string {
  const { target, protocolId } = hit;
  switch (target.view) {
    case "criterion":
      return dashboardWith(protocolId, "eligibility", { criterion: target.criterion });
    case "risk":
      return dashboardWith(protocolId, "risks", { details: `risk:${target.risk}` });
    case "domain":
      return dashboardWith(protocolId, undefined, {
        domain: target.domain,
        ...(riskParts.has(target.path[0] ?? "") ? { [domainPartParameter]: "risk" } : {}),
      });
    case "shell":
      return dashboardWith(protocolId, "tlf", { shell: target.shell });
    case "plan":
      return dashboardWith(protocolId, "sap", target.document === "sap" ? { view: "plan" } : {});
    case "schedule": {
      // A footnote has no URL in the matrix, so its page is more helpful.
      if (target.footnote !== null && hit.page !== null) return pageAddress(hit, here) ?? "";
      if (target.row === null && target.column !== null)
        return dashboardWith(protocolId, "schedule", {
          ...{ view: "timeline", table: target.table, column: String(target.column) },
        });
      // Without its name in the filter, all procedures are shown.
      const procedure = target.row === null ? "" : hit.title;
      return dashboardWith(protocolId, "schedule", { view: "matrix", table: target.table, procedure });
    }
    case "page":
    case "protocol":
      return pageAddress(hit, here) ?? dashboardPath(protocolId);
  }
}

/** The URL that opens a hit's page over the current tab, its quote and all hits highlighted; null if it has no page. */
export function pageAddress(hit: SearchHit, here: Place): string | null {
  if (hit.page === null) return null;
  // The URL may name the study by an alias; unless the scope is wider, every hit is in the study on screen.
  const wide = new URLSearchParams(here.search).has(scopeParameter);
  const isHere = here.pathname === dashboardAddress && (!wide || studyOf(here) === hit.protocolId);
  const next = new URLSearchParams(isHere ? here.search : { protocolId: hit.protocolId });
  for (const name of [...searchParameters, "quote", hitsParameter]) next.delete(name);
  next.set("page", String(hit.page));
  if (hit.quote !== null) next.set("quote", hit.quote);
  const sought = new URLSearchParams(here.search).get(searchParameter);
  if (sought) next.set(hitsParameter, sought);
  return `${dashboardAddress}?${next}`;
}

function dashboardWith(protocolId: string, tab: string | undefined, values: Record<string, string>): string {
  const [path = "", search = ""] = dashboardPath(protocolId, tab).split("?");
  return `${path}${withParameters(search, values)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
