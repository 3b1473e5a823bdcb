import type { RiskItem } from "@trialtrace/backend/contract";
import type { LinkProps } from "react-router-dom";
import { cutText } from "../../lib/cut-text.ts";
import { useDetails, useDetailsLink } from "../../lib/details-link.ts";
import { cardTitleLength } from "./constants.ts";

/** RISK-1: clicking an item opens the side panel. The title is cut, with its full text in a tooltip. */
export function useRiskLink({ id, title }: Pick<RiskItem, "id" | "title">): LinkProps {
  const linkTo = useDetailsLink();
  const details = useDetails();
  const shown = cutText(title, cardTitleLength);
  return {
    ...linkTo({ kind: "risk", id }),
    children: shown,
    ...(details?.kind === "risk" && details.id === id ? { "aria-current": "true" } : {}),
    ...(shown === title ? {} : { title }),
  };
}
