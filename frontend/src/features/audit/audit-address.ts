import { type AuditFilter, listAudit } from "@trialtrace/backend/contract";

/** Rows of a page. */
export const pageSize = 50;

/** The parameters of the address that filter. */
export const filterNames = ["protocolId", "actor", "source", "kind", "from", "to", "q", "target"] as const;
export type FilterName = (typeof filterNames)[number];

const pageOf = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? "") ? Number(text) : 1);

/** The filters in the URL; an invalid value is ignored, so that a mistyped URL still shows rows. */
export function readAddress(parameters: URLSearchParams): {
  readonly filter: AuditFilter;
  readonly page: number;
} {
  const given = filterNames.flatMap((name) => {
    const value = parameters.get(name)?.trim() ?? "";
    const isUsable = value !== "" && listAudit.query.shape[name].safeParse(value).success;
    return isUsable ? [[name, value] as const] : [];
  });
  const { limit: _limit, offset: _offset, ...filter } = listAudit.query.parse(Object.fromEntries(given));
  return { filter, page: pageOf(parameters.get("page")) };
}
