import { Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schedule } from "@trialtrace/backend/contract";
import { type ComponentType, type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { SignatureList } from "../../../components/signatures/signature-list.tsx";
import { usePrinting } from "../../../components/use-printing.ts";
import { lazyComponent } from "../../../lib/lazy-component.ts";
import { signaturesOfCopy, signaturesQuery } from "../../../lib/signatures.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { soaTexts } from "../constants.ts";
import type { Start } from "../exchange/start-tables.ts";
import type { Matrix } from "../grid/mount-matrix.ts";
import { type CellEdit, DigitalizedNote } from "../history/digitalized-note.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { isDirty } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import type { Position } from "../model/selection/range.ts";
import type { Workbook } from "../model/workbook.ts";
import { DraftNotice } from "../saving/draft-notice.tsx";
import { NewerRevisionNotice } from "../saving/newer-revision-notice.tsx";
import { SessionDialogs } from "../saving/session-dialogs.tsx";
import { useDraft } from "../saving/use-draft.ts";
import { type ScheduleSession, useScheduleSession } from "../saving/use-schedule-session.ts";
import type { ScheduleMode } from "../schedule-mode.ts";
import { useEditor } from "../use-editor.ts";
import { loadMatrix } from "./matrix-chunk.ts";
import { type DocumentIdentity, demonstrationText, paperFacts } from "./paper/paper-facts.ts";
import { ScheduleTools } from "./schedule-tools.tsx";
import { SummaryCards } from "./summary-cards.tsx";

const MatrixView = lazyComponent(loadMatrix, "MatrixView");
const TimelineView = lazyComponent(() => import("./timeline-view.tsx"), "TimelineView");
const ListView = lazyComponent(() => import("./list-view.tsx"), "ListView");
export interface ScheduleWorkspaceProps {
  readonly protocolId: string;
  readonly schedule: Schedule;
  /** The initial tables of a schedule that is not stored yet. */
  readonly start: Start | null;
  /** Called when the new schedule is discarded. */
  readonly onAbandon: () => void;
  readonly mode: ScheduleMode;
  readonly switcher: ReactNode;
  readonly esoa: (edits: readonly CellEdit[]) => ReactNode;
  readonly identity: DocumentIdentity;
}

/**
 * The loaded schedule. Its editor lives here, so that switching views loses nothing; only components below subscribe to
 * its state, so that typing re-renders little.
 */
export function ScheduleWorkspace(props: ScheduleWorkspaceProps) {
  const { protocolId, schedule, start, onAbandon, mode, switcher, esoa, identity } = props;
  const session = useScheduleSession(protocolId, schedule, { start, onAbandon });
  const drafts = useDraft(protocolId, session);
  const { store, base } = session;
  const printing = usePrinting();
  // Loaded before anything is printed.
  const { data: signed } = useQuery(signaturesQuery(protocolId));
  const unsaved = isDirty(store.getState());
  const signatures = signaturesOfCopy(signed?.signatures ?? [], base.revision.number, unsaved);
  const setParameters = useSetUrlParameters();
  const matrix = useRef<Matrix | null>(null);
  const asks = session.phase.kind !== "none";
  const asked = useRef(false);
  useEffect(() => {
    const hasClosed = asked.current && !asks;
    asked.current = asks;
    if (!hasClosed) return;
    const timer = focusSoon(matrix);
    return () => window.clearTimeout(timer);
  }, [asks]);
  const openCell = (key: string, position: Position) => {
    setParameters({ view: "matrix", table: key });
    store.dispatch({ type: "openSheet", key });
    store.dispatch({ type: "select", position });
  };

  return (
    <Stack gap={6} miw={0}>
      <Group gap="8px 16px" justify="space-between" data-screen-only>
        {switcher}
        {mode === "html" ? null : (
          <RevisionNote protocolId={protocolId} session={session} onOpenCell={openCell} />
        )}
      </Group>
      {drafts.drafts.length > 0 ? (
        <DraftNotice protocolId={protocolId} session={session} offers={drafts} />
      ) : null}
      <NewerRevisionNotice protocolId={protocolId} session={session} />
      {mode === "matrix" ? <SummaryCards store={store} /> : null}
      {printing && (mode === "timeline" || mode === "list") ? (
        <SignatureList signatures={signatures} />
      ) : null}
      <Suspense fallback={<LoadingScreen text={soaTexts.loading} />}>
        {mode === "matrix" ? (
          <MatrixView
            protocolId={protocolId}
            store={store}
            matrix={matrix}
            onSave={session.requestSave}
            onDiscard={() => session.setPhase({ kind: "discard" })}
            tools={
              <ScheduleTools
                protocolId={protocolId}
                store={store}
                revision={base.revision}
                study={{ number: identity.number, ids: [protocolId, schedule.protocolId, ...identity.names] }}
                onApply={session.apply}
                signatures={signatures}
                onClosed={() => focusSoon(matrix)}
              />
            }
          />
        ) : mode === "timeline" ? (
          <OfWorkbook store={store} view={TimelineView} />
        ) : mode === "list" ? (
          <OfWorkbook store={store} view={ListView} />
        ) : (
          <DigitalizedNote protocolId={protocolId} schedule={schedule} pages={esoa} />
        )}
      </Suspense>
      <SessionDialogs session={session} drafts={drafts} />
      {printing && mode !== "html" ? (
        <PaperMargins
          facts={paperFacts(identity, base.revision, unsaved)}
          notice={identity.demonstration ? demonstrationText : null}
          landscape={mode !== "list"}
        />
      ) : null}
    </Stack>
  );
}

/** A closing dialog returns the focus a moment later, to an element that may be gone. */
const focusSoon = (matrix: RefObject<Matrix | null>): number =>
  window.setTimeout(() => matrix.current?.focus(), 50);

interface OfWorkbookProps {
  readonly store: EditorStore;
  readonly view: ComponentType<{ readonly workbook: Workbook }>;
}

function OfWorkbook({ store, view: View }: OfWorkbookProps) {
  return <View workbook={useEditor(store, (state) => state.workbook)} />;
}

interface PaperMarginsProps {
  /** In the header of every page. */
  readonly facts: readonly string[];
  /** In the footer of every page, next to its number. */
  readonly notice: string | null;
  /** Landscape; otherwise as set by the user. */
  readonly landscape?: boolean;
}

/** While mounted, every printed page has a header and a footer with its page number. */
function PaperMargins({ facts, notice, landscape = false }: PaperMarginsProps) {
  const [first = "", ...others] = facts;
  return (
    <style>{`
      @page {
        ${landscape ? "size: A4 landscape;" : ""}
        margin: 15mm 12mm;
        @top-left { font: 600 8pt sans-serif; color: #333; content: ${quoted(first)}; }
        @top-right { font: 8pt sans-serif; color: #333; content: ${quoted(others.join("  ·  "))}; }
        @bottom-left { font: 8pt sans-serif; color: #333; content: ${quoted(notice ?? "")}; }
        @bottom-right { font: 8pt sans-serif; color: #333; content: "Page " counter(page) " of " counter(pages); }
      }
    `}</style>
  );
}

/** A text as a CSS string with all special characters escaped. */
const quoted = (text: string): string =>
  `"${[...text].map((sign) => (/[\w .,:·-]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `)).join("")}"`;

interface RevisionNoteProps {
  readonly protocolId: string;
  readonly session: ScheduleSession;
  readonly onOpenCell: (table: string, position: Position) => void;
}

/** The revision shown, whether it has unsaved changes, and a link to earlier revisions. */
function RevisionNote({ protocolId, session, onOpenCell }: RevisionNoteProps) {
  const { store, base } = session;
  const dirty = useEditor(store, isDirty);
  const isStored = base.revision.number > 0;
  return (
    <Group gap={10} c="dimmed" fz="xs">
      {isStored ? `Revision ${base.revision.number}` : soaTexts.unstored}
      {dirty && isStored ? `, ${soaTexts.unsaved.toLowerCase()}` : ""}
      {isStored ? (
        <HistoryButton
          protocolId={protocolId}
          loaded={base.revision.number}
          unsaved={dirty}
          onRestored={(restored) => session.rebaseOn(restored, null)}
          onOpenCell={onOpenCell}
        />
      ) : null}
    </Group>
  );
}
