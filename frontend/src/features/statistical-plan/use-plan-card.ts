import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";

/** The search parameter that names a card of the plan. */
export const cardParameter = "card";

export const cardElementId = (card: string) => `plan-${card}`;

/**
 * The card that the address names is brought to the top: when the view is opened there, and as it changes.
 * @returns goes to a card and puts it into the address
 */
export function usePlanCard(): (card: string) => void {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const card = parameters.get(cardParameter);
  useEffect(() => {
    if (card !== null) goTo(card);
  }, [card]);
  return useCallback(
    (next: string) => {
      setParameters({ [cardParameter]: next });
      goTo(next);
    },
    [setParameters],
  );
}

/** Brings a card to the top and puts the focus on its heading, so that Tab goes on from there. */
function goTo(card: string): void {
  const heading = document.getElementById(cardElementId(card));
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
