import { withParameters } from "../../../lib/use-url-parameters.ts";
import { criteriaParameters } from "../use-criteria-choices.ts";

export const reportRoute = "eligibility-report";

/** What the report leaves out or adds, as its address says. */
export const reportParameters = { concepts: "concepts", sql: "sql", order: "order" } as const;

/**
 * The report of the criteria as they are filtered on a screen.
 * @param search of that screen
 * @param text of its search box, which the address may not have yet
 */
export function reportPath(protocolId: string, search: string, text: string): string {
  const shown = new URLSearchParams(search);
  const kept = Object.values(criteriaParameters).map((name) => [name, shown.get(name)] as const);
  const values = { protocolId, ...Object.fromEntries(kept), [criteriaParameters.text]: text.trim() };
  return `/${reportRoute}${withParameters("", values)}`;
}

/** The way back from the report: the tab, filtered as before. */
export function criteriaPath(protocolId: string, search: string): string {
  const shown = new URLSearchParams(search);
  const kept = Object.values(criteriaParameters).map((name) => [name, shown.get(name)] as const);
  return `/dashboard${withParameters("", { protocolId, tab: "eligibility", ...Object.fromEntries(kept) })}`;
}
