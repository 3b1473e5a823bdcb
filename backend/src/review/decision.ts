import type { reviewActions } from "../contract/review.ts";
import type { Json } from "../contract/value.ts";
import type { ReviewItem } from "./item.ts";

export type ReviewAction = (typeof reviewActions)[number];

/** The item as it was when somebody decided on it, so that the decision outlives another reading. */
export type DecidedItem = Pick<
  ReviewItem,
  "area" | "group" | "label" | "slot" | "form" | "places" | "value" | "provenance"
>;

/** A stored decision. */
export interface ReviewDecision {
  readonly itemId: string;
  /** 1 for the first decision on an item, without gaps. */
  readonly version: number;
  readonly action: ReviewAction;
  /** The corrected value of `corrected`; else null. */
  readonly value: Json;
  readonly comment: string;
  readonly actor: string;
  readonly at: string;
  readonly item: DecidedItem;
}

export const decidedItem = (item: ReviewItem): DecidedItem => {
  const { area, group, label, slot, form, places, value, provenance } = item;
  return { area, group, label, slot, form, places, value, provenance };
};

/** The decision in force: the last one that was not taken back; null if there is none. */
export function decisionInForce(decisions: readonly ReviewDecision[]): ReviewDecision | null {
  const stack: ReviewDecision[] = [];
  for (const decision of decisions) {
    if (decision.action === "reverted") stack.pop();
    else if (decision.action !== "commented") stack.push(decision);
  }
  return stack.at(-1) ?? null;
}
