import { useQueryClient } from "@tanstack/react-query";
import { defaultAuthor, getSchedule, type Schedule, saveSchedule } from "@trialtrace/backend/contract";
import { diffSchedules, type ScheduleTables } from "@trialtrace/backend/schedule";
import { useState } from "react";
import { callEndpoint } from "../../../lib/api-client.ts";
import { conflictOf, describeError } from "../../../lib/api-error.ts";
import { countOf } from "../../../lib/format-count.ts";
import { showToast } from "../../../lib/toast.ts";
import type { Start } from "../exchange/start-tables.ts";
import { shownChanges } from "../history/changes/filter-lines.ts";
import { isDirty } from "../model/editor-state.ts";
import { createEditorStore, type EditorStore } from "../model/editor-store.ts";
import { storedJoining } from "../model/merges/detect-runs.ts";
import { adoptWorkbook } from "../model/saving/adopt.ts";
import { readWorkbook, type Workbook, writeWorkbook } from "../model/workbook.ts";
import { scheduleQuery } from "../queries.ts";

/** The dialog or activity of the session. */
export type SessionPhase =
  | { readonly kind: "none" }
  | { readonly kind: "reason"; readonly leave: boolean; readonly failure: unknown }
  | { readonly kind: "discard" }
  | ConflictPhase;

interface ConflictPhase {
  readonly kind: "conflict";
  /** A restored draft; null for this tab's work on an older revision. */
  readonly draftId: string | null;
  readonly base: ScheduleTables;
  readonly mine: ScheduleTables;
  readonly theirs: Schedule;
}

interface Beginning {
  readonly start: Start | null;
  readonly onAbandon: () => void;
}

/** The editor of a stored schedule, or of a new one that is entirely unsaved. */
function storeOf(tables: ScheduleTables, start: Start | null): EditorStore {
  if (start === null || Object.keys(tables).length > 0) {
    return createEditorStore(readWorkbook(tables, storedJoining));
  }
  const store = createEditorStore(readWorkbook(start.tables, storedJoining));
  store.dispatch({ type: "saved", workbook: [] });
  store.dispatch({ type: "setEditable", editable: true });
  return store;
}

/** A schedule's editor and its connection to the server. */
export function useScheduleSession(
  protocolId: string,
  schedule: Schedule,
  { start, onAbandon }: Beginning = { start: null, onAbandon: () => undefined },
) {
  const client = useQueryClient();
  const [base, setBase] = useState(schedule);
  const [store] = useState(() => storeOf(schedule.tables, start));
  const [phase, setPhase] = useState<SessionPhase>({ kind: "none" });
  const [saving, setSaving] = useState(false);

  const takeBase = (next: Schedule) => {
    setBase(next);
    client.setQueryData(scheduleQuery(protocolId).queryKey, next);
    // Lists, domains, and answers derived from the schedule are refetched when next shown.
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== getSchedule.id,
      refetchType: "none",
    });
  };

  const storeTables = async (tables: Record<string, ScheduleTables[string]>, reason: string) => {
    const changes = diffSchedules(base.tables, tables);
    const answer = await callEndpoint(saveSchedule, {
      query: { protocolId },
      body: {
        changes,
        author: defaultAuthor,
        reason,
        source: base.revision.number === 0 ? (start?.source ?? "user") : "user",
      },
      ifMatch: base.revision.etag,
    });
    takeBase({ protocolId: base.protocolId, revision: answer.revision, tables });
    const count = shownChanges(answer.changes).length;
    if (count === 0) reportNoChanges();
    else {
      showToast({
        title: `Saved as revision ${answer.revision.number}`,
        message: `${countOf(count, "change")} saved.`,
      });
    }
  };

  const save = async (reason: string, leave: boolean) => {
    const workbook = store.getState().workbook;
    const tables = writeWorkbook(workbook);
    setSaving(true);
    try {
      await storeTables(tables, reason);
      store.dispatch({ type: "saved", workbook });
      if (leave) store.dispatch({ type: "setEditable", editable: false });
      setPhase({ kind: "none" });
    } catch (failure) {
      await failed(failure, tables, leave);
    } finally {
      setSaving(false);
    }
  };

  const failed = async (failure: unknown, mine: ScheduleTables, leave: boolean) => {
    if (conflictOf(failure) === null) {
      setPhase({ kind: "reason", leave, failure });
      return;
    }
    try {
      const theirs = await callEndpoint(getSchedule, { query: { protocolId } });
      setPhase({ kind: "conflict", draftId: null, base: base.tables, mine, theirs });
    } catch (unread) {
      setPhase({ kind: "reason", leave, failure: unread });
    }
  };

  const rebaseOn = (theirs: Schedule, tables: ScheduleTables | null) => {
    const stored = adoptWorkbook(theirs.tables, store.getState().saved, storedJoining);
    takeBase(theirs);
    store.dispatch({ type: "load", workbook: stored });
    if (tables) replace(adoptWorkbook(tables, stored, storedJoining));
    setPhase({ kind: "none" });
  };

  const replace = (workbook: Workbook) => {
    store.dispatch({ type: "setEditable", editable: true });
    store.dispatch({ type: "replace", workbook });
  };

  return {
    store,
    /** The stored revision that the editor is based on. */
    base,
    phase,
    saving,
    setPhase,
    save,
    /** Asks for a reason and saves; without changes, only leaves Edit Mode. */
    requestSave(leave: boolean) {
      if (isDirty(store.getState())) setPhase({ kind: "reason", leave, failure: null });
      else if (leave) store.dispatch({ type: "setEditable", editable: false });
      else reportNoChanges();
    },
    /** Discards the unsaved work. */
    discard() {
      if (base.revision.number === 0) onAbandon();
      store.dispatch({ type: "load", workbook: store.getState().saved });
      setPhase({ kind: "none" });
    },
    /** Loads what another user saved: to merge it with unsaved work, or to replace the content. */
    async reviewNewer() {
      try {
        const theirs = await callEndpoint(getSchedule, { query: { protocolId } });
        const state = store.getState();
        if (!isDirty(state)) rebaseOn(theirs, null);
        else {
          const mine = writeWorkbook(state.workbook);
          setPhase({ kind: "conflict", draftId: null, base: base.tables, mine, theirs });
        }
      } catch (failure) {
        showToast({ title: "Not loaded", message: describeError(failure), destructive: true });
      }
    },
    /** Adopts a newer revision as the base, with or without work on top of it. */
    rebaseOn,
    /** Replaces the content by a stored state, as one undo step. */
    apply: (tables: ScheduleTables) => replace(adoptWorkbook(tables, store.getState().saved, storedJoining)),
  };
}

export type ScheduleSession = ReturnType<typeof useScheduleSession>;

const reportNoChanges = () =>
  showToast({ title: "Nothing to save", message: "There are no changes since the last save." });
