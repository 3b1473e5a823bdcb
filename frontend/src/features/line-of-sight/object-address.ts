import type { AnyStudyObject, FieldValue } from "@trialtrace/backend/contract";
import { dashboardPath } from "../../lib/paths.ts";

const first = (value: FieldValue | undefined) => (Array.isArray(value) ? value[0] : value);
const textIn = (value: FieldValue | undefined) => String(first(value)?.value ?? "");

/** The path of the first value in the stored documents. */
function pathOf({ fields }: AnyStudyObject): string {
  const stated = Object.values(fields)
    .map(first)
    .filter((one) => one?.standing === "stated");
  return stated[0]?.from ?? "";
}

/** The domain whose content a path is in: by its place in the list, or by its name. */
function domainIn(path: string, domains: readonly string[]): string | undefined {
  const [, index, name] = /^domains\.json#\$(?:\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|\.(\w+))/.exec(path) ?? [];
  return index === undefined ? name : domains[Number(index)];
}

/** The dashboard view that shows an object; null if only its page does. */
export function objectAddress(
  protocolId: string,
  object: AnyStudyObject,
  domains: readonly string[],
): string | null {
  const { kind, fields, id } = object;
  const open = (tab: string | undefined, values: Record<string, string>) =>
    `${dashboardPath(protocolId, tab)}&${new URLSearchParams(values)}`;
  const table = /tables(?:\.(\w+)|\["((?:[^"\\]|\\.)*)"\])/.exec(pathOf(object));
  const domain = domainIn(pathOf(object), domains);
  switch (kind) {
    case "criterion":
      return open("eligibility", { criterion: textIn(fields.number) });
    case "condition":
      return open("eligibility", { criterion: textIn(fields.number).replace(/[.\-_][^.\-_]*$/, "") });
    case "output":
      return open("tlf", { shell: textIn(fields.code) || textIn(fields.number) });
    case "procedure":
    case "visit":
    case "footnote":
    case "schedule-table": {
      const key = table?.[1] ?? table?.[2] ?? "";
      const values = {
        view: "matrix",
        table: key,
        procedure: kind === "procedure" ? textIn(fields.name) : "",
      };
      return open("schedule", Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")));
    }
    case "risk":
    case "limit":
      if (domain !== undefined) return open(undefined, { domain });
      return open("risks", {
        details: `risk:${textIn(fields.code) || id.replace(/^limit\/|-limit$/g, "").toUpperCase()}`,
      });
    default:
      if (domain !== undefined) return open(undefined, { domain });
      if (pathOf(object).startsWith("sap.json")) return dashboardPath(protocolId, "sap");
      return pathOf(object).startsWith("statistical-") ? open("sap", { view: "plan" }) : null;
  }
}
