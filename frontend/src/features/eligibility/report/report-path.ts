import { reportRoute } from "../../../lib/paths.ts";
import { withParameters } from "../../../lib/use-url-parameters.ts";
import { criteriaParameters } from "../use-criteria-choices.ts";

/** Search parameters for what the report omits or adds. */
export const reportParameters = { concepts: "concepts", sql: "sql", order: "order" } as const;

/**
 * URL of the report for the criteria as filtered on a screen.
 * @param search search string of that screen
 * @param text of its search box, which the URL may not have yet
 */
export function reportPath(protocolId: string, search: string, text: string): string {
  const values = { protocolId, ...filtersIn(search), [criteriaParameters.text]: text.trim() };
  return `/${reportRoute}${withParameters("", values)}`;
}

/** URL back from the report: the tab with the same filters. */
export function criteriaPath(protocolId: string, search: string): string {
  return `/dashboard${withParameters("", { protocolId, tab: "eligibility", ...filtersIn(search) })}`;
}

function filtersIn(search: string): Record<string, string | null> {
  const shown = new URLSearchParams(search);
  return Object.fromEntries(Object.values(criteriaParameters).map((name) => [name, shown.get(name)]));
}
