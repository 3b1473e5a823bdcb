import type { HtmlTable } from "@trialtrace/backend/contract";
import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { placeOf } from "./place.ts";

/** The table and page in the URL, with functions to change them. */
export function usePlace(tables: readonly HtmlTable[]) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const place = placeOf(tables, parameters.get("soaTable"), parameters.get("soaPage"));
  return {
    place,
    /** ESOA-1: selecting another table resets to page 0. */
    openTable: (table: HtmlTable) =>
      setParameters({ soaTable: table.id === tables[0]?.id ? null : table.id, soaPage: null }),
    openPage: (page: number) =>
      setParameters({ soaPage: page === 0 ? null : String(page + 1) }, { replace: true }),
  };
}
