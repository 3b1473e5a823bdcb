import type { Json } from "../contract/value.ts";
import { isSameText } from "./compare-texts.ts";
import { decisionInForce, type ReviewDecision } from "./decision.ts";
import type { JudgedItem, ReviewItem } from "./item.ts";
import { matchDecisions } from "./match-decisions.ts";

/** What a person changed in the schedule's own editor. */
export interface ScheduleEdit {
  /** Audit target, which is the id of the item. */
  readonly target: string;
  readonly actor: string;
  readonly at: string;
  /** Null if it was removed. */
  readonly value: Json;
}

/** The state of every item, and the items of decisions on values that are no longer read. */
export function judgeItems(
  items: readonly ReviewItem[],
  decisions: readonly ReviewDecision[],
  edits: ReadonlyMap<string, ScheduleEdit>,
): JudgedItem[] {
  const { byItem, orphans } = matchDecisions(items, decisions);
  return [
    ...items.map((item) => judge(item, byItem.get(item.id) ?? [], edits.get(item.id))),
    ...orphans.flatMap((history) => {
      const judged = judgeOrphan(history);
      return judged ? [judged] : [];
    }),
  ];
}

function judge(
  item: ReviewItem,
  history: readonly ReviewDecision[],
  edit: ScheduleEdit | undefined,
): JudgedItem {
  const decision = decisionInForce(history);
  const decidedAs = history[0]?.itemId ?? item.id;
  const rest = { comments: commentsOf(history), version: history.length, isGone: false, decidedAs };
  if (edit && (!decision || decision.at < edit.at)) {
    const state = edit.value === null ? "absent" : "corrected";
    const { actor: by, at, value: current } = edit;
    return { ...item, ...rest, state, current, by, at, isConflict: false, decidedOn: null };
  }
  if (!decision) {
    const undecided = { by: null, at: null, isConflict: false, decidedOn: null };
    return { ...item, ...rest, ...undecided, state: "open", current: item.value };
  }
  const { action, actor: by, at, item: decided } = decision;
  const differs = !isSameText(decided.value, item.value);
  const agrees = action === "corrected" && isSameText(decision.value, item.value);
  const isConflict = differs && !agrees;
  return {
    ...{ ...item, ...rest, by, at, isConflict, decidedOn: isConflict ? decided.value : null },
    state: action === "corrected" ? "corrected" : action === "absent" ? "absent" : "accepted",
    current: action === "corrected" ? decision.value : action === "absent" ? null : item.value,
  };
}

/** A correction of a value that is no longer read stays in the list, as a conflict to decide on. */
function judgeOrphan(history: readonly ReviewDecision[]): JudgedItem | null {
  const decision = decisionInForce(history);
  // What was accepted or marked as absent needs no place once it is not read any more.
  if (decision?.action !== "corrected" || decision.item.form === "schedule") return null;
  const { item, itemId: id, actor: by, at } = decision;
  return {
    ...{ ...item, id, by, at, basis: "unquoted", certainty: null, isProposal: false, mayBeAbsent: true },
    reason: "The digitalization no longer reads this value; the correction is kept in the review log.",
    ...{ state: "corrected", current: decision.value, isConflict: true, decidedOn: item.value, isGone: true },
    comments: commentsOf(history),
    version: history.length,
    decidedAs: id,
  };
}

const commentsOf = (history: readonly ReviewDecision[]) =>
  history.flatMap(({ comment, actor: by, at }) => (comment === "" ? [] : [{ by, at, text: comment }]));

/** Doubtful and undecided, or decided on something else than what is read now. */
export const isDoubtful = (item: JudgedItem): boolean =>
  item.isConflict || (item.state === "open" && item.certainty !== null);
