import type { RiskItem } from "@trialtrace/backend/contract";
import { type LinkProps, useLocation } from "react-router-dom";
import { cutText } from "../../lib/cut-text.ts";
import { useDetails, useDetailsSearch } from "../../lib/details-link.ts";
import { cardTitleLength } from "./constants.ts";

/** 000, section 2: clicking an item opens the side panel. The title is cut; its whole text stays at hand. */
export function useRiskLink({ id, title }: Pick<RiskItem, "id" | "title">): LinkProps {
  const { state } = useLocation();
  const searchOf = useDetailsSearch();
  const details = useDetails();
  const shown = cutText(title, cardTitleLength);
  return {
    to: { search: searchOf({ kind: "risk", id }) },
    replace: true,
    state,
    preventScrollReset: true,
    children: shown,
    ...(details?.kind === "risk" && details.id === id ? { "aria-current": "true" } : {}),
    ...(shown === title ? {} : { title }),
  };
}
