/** The part of the history that the URL selects. */
export type HistoryView =
  | { readonly kind: "list" }
  | { readonly kind: "revision"; readonly number: number }
  | { readonly kind: "compare"; readonly from: number; readonly to: number };

/** Name of the browser history entry created by opening the panel. */
export const historyOverlay = "schedule-history";
export const historyParameters = ["history", "revision", "compare"] as const;

/** Null while the panel is closed; an invalid revision or comparison shows the list. */
export function parseHistory(parameters: URLSearchParams): HistoryView | null {
  const compared = /^([1-9]\d{0,8})\.\.([1-9]\d{0,8})$/.exec(parameters.get("compare") ?? "");
  const number = /^[1-9]\d{0,8}$/.exec(parameters.get("revision") ?? "");
  if (parameters.get("history") !== "open") return null;
  if (compared) return { kind: "compare", from: Number(compared[1]), to: Number(compared[2]) };
  return number ? { kind: "revision", number: Number(number[0]) } : { kind: "list" };
}

/** The search parameters of a view. */
export function addressOf(view: HistoryView): Record<(typeof historyParameters)[number], string | null> {
  return {
    history: "open",
    revision: view.kind === "revision" ? String(view.number) : null,
    compare: view.kind === "compare" ? `${view.from}..${view.to}` : null,
  };
}
