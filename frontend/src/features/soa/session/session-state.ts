import type { Schedule } from "@trialtrace/backend/contract";
import type { ScheduleTables } from "@trialtrace/backend/schedule";

/** What the session asks the reader, or is doing. */
export type SessionPhase =
  | { readonly kind: "none" }
  | { readonly kind: "reason"; readonly leave: boolean; readonly failure: unknown }
  | { readonly kind: "discard" }
  | ConflictPhase;

export interface ConflictPhase {
  readonly kind: "conflict";
  /** Work that was kept as a draft; null when it is the work of this tab, saved from an older revision. */
  readonly draftId: string | null;
  readonly base: ScheduleTables;
  readonly mine: ScheduleTables;
  readonly theirs: Schedule;
}
