import type { Schedule } from "@trialtrace/backend/contract";
import type { ScheduleTables } from "@trialtrace/backend/schedule";

/** The dialog or activity of the session. */
export type SessionPhase =
  | { readonly kind: "none" }
  | { readonly kind: "reason"; readonly leave: boolean; readonly failure: unknown }
  | { readonly kind: "discard" }
  | ConflictPhase;

export interface ConflictPhase {
  readonly kind: "conflict";
  /** A restored draft; null for this tab's work on an older revision. */
  readonly draftId: string | null;
  readonly base: ScheduleTables;
  readonly mine: ScheduleTables;
  readonly theirs: Schedule;
}
