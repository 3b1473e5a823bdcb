import type { SearchTarget } from "../../contract/search.ts";

const plans = ["sap", "statistical-analysis-plan", "statistical-analysis"] as const;

/** Where a passage opens, based on the item it belongs to; its page if no other view shows it. */
export function targetOf(reference: string, page: number | null): SearchTarget {
  const [room = "", ...parts] = reference.split("/");
  const [first = "", second, third] = parts;
  const plan = plans.find((name) => name === room);
  if (plan) return { view: "plan", document: plan, path: parts };
  if (room === "domains") return { view: "domain", domain: first, path: parts.slice(1) };
  if (room === "eligibility") return { view: "criterion", criterion: first };
  if (room === "risk-library") return { view: "risk", risk: first };
  if (room === "tlf") return { view: "shell", shell: parts.join("/") };
  if (room === "schedule") {
    const number = third === undefined ? null : Number(third);
    return {
      view: "schedule",
      table: first,
      row: second !== undefined && /^\d+$/.test(second) ? Number(second) : null,
      column: second === "columns" ? number : null,
      footnote: second === "footnotes" ? (third ?? null) : null,
    };
  }
  return page === null ? { view: "protocol" } : { view: "page", page };
}
