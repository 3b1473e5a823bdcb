import { Button, Drawer, Group, Stack } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Schedule } from "@trialtrace/backend/contract";
import { ArrowLeft, History, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { SignButton } from "../../../components/signatures/sign-button.tsx";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { useReturnFocus } from "../../../components/use-return-focus.ts";
import { useMay } from "../../../lib/account.tsx";
import { useCloseOverlay } from "../../../lib/overlay-history.ts";
import { signaturesQuery } from "../../../lib/signatures.ts";
import { showToast } from "../../../lib/toast.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import type { Position } from "../model/selection/range.ts";
import { CompareView } from "./compare-view.tsx";
import {
  addressOf,
  type HistoryView,
  historyOverlay,
  historyParameters,
  parseHistory,
} from "./history-address.ts";
import { revisionPagesQuery } from "./queries.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import { RevisionList } from "./revision-list.tsx";
import { RevisionView } from "./revision-view.tsx";

export interface HistoryPanelProps {
  readonly protocolId: string;
  /** The revision that the editor was loaded from. */
  readonly loaded: number;
  /** Whether the editor has unsaved work, which disables restoring. */
  readonly unsaved: boolean;
  /** A new revision was created: the editor must load it. */
  readonly onRestored: (schedule: Schedule) => void;
  /** Shows a cell in the grid after the panel has closed. */
  readonly onOpenCell?: (table: string, position: Position) => void;
}

/** SOA-17: views, compares, and restores earlier revisions. Open if the URL contains `history=open`. */
export function HistoryPanel({ protocolId, loaded, unsaved, onRestored, onOpenCell }: HistoryPanelProps) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const close = useCloseOverlay(historyOverlay, historyParameters);
  useReturnFocus();
  const mayRestore = useMay("editor", protocolId);
  const [restoring, setRestoring] = useState<number | null>(null);
  const view = parseHistory(parameters);
  const pages = useInfiniteQuery({ ...revisionPagesQuery(protocolId), enabled: view !== null });
  const { data: signed } = useQuery({ ...signaturesQuery(protocolId), enabled: view !== null });
  if (view === null) return null;
  const revisions = pages.data?.pages.flatMap((page) => page.revisions) ?? [];
  const current = revisions[0];
  const signatures = signed?.signatures.filter(({ kind }) => kind === "revision") ?? [];
  const obstacle = unsaved ? "Save or discard your changes before you sign." : null;
  const signButton = <SignButton protocolId={protocolId} kind="revision" obstacle={obstacle} />;
  const show = (next: HistoryView) => setParameters(addressOf(next), { replace: true });
  const restored = (number: number, schedule: Schedule) => {
    setRestoring(null);
    show({ kind: "list" });
    onRestored(schedule);
    showToast({
      title: `Revision ${number} restored`,
      message: `Saved as revision ${schedule.revision.number}.`,
    });
  };
  // Grid positions are those of the loaded revision as long as nothing is edited.
  const canOpen = view.kind === "compare" && view.to === loaded && !unsaved && onOpenCell !== undefined;
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="min(880px, 100vw)"
      title={titleOf(view)}
      closeButtonProps={{ "aria-label": "Close history" }}
      closeOnEscape={restoring === null}
      returnFocus={false}
    >
      <Stack gap="md">
        {view.kind === "list" ? null : (
          <Group justify="space-between" gap="8px 12px">
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<ArrowLeft size={14} aria-hidden />}
              onClick={() => show({ kind: "list" })}
            >
              All revisions
            </Button>
            {view.kind === "revision" && current && view.number < current.number ? (
              <Group gap={6} mt={6}>
                <Button
                  size="xs"
                  onClick={() => show({ kind: "compare", from: view.number, to: current.number })}
                >
                  Compare with current
                </Button>
                {mayRestore ? (
                  <Button
                    variant="filled"
                    size="xs"
                    onClick={() => setRestoring(view.number)}
                    disabled={unsaved}
                  >
                    Restore
                  </Button>
                ) : null}
              </Group>
            ) : null}
          </Group>
        )}
        {unsaved ? (
          <ToneNotice tone="orange" icon={TriangleAlert} title="Unsaved changes">
            <p>
              Save or discard them before you restore a revision. You can still view and compare revisions.
            </p>
          </ToneNotice>
        ) : null}
        {view.kind === "revision" ? (
          <RevisionView
            key={view.number}
            protocolId={protocolId}
            number={view.number}
            signatures={signatures.filter(({ revision }) => revision === view.number)}
            signButton={view.number === current?.number ? signButton : null}
          />
        ) : view.kind === "compare" ? (
          <CompareView
            key={`${view.from}..${view.to}`}
            protocolId={protocolId}
            from={view.from}
            to={view.to}
            revisions={revisions}
            onCompare={(from, to) => show({ kind: "compare", from, to })}
            onOpen={canOpen ? ({ table, target }) => openCell(table, target) : undefined}
          />
        ) : pages.data ? (
          current ? (
            <RevisionList
              revisions={revisions}
              {...{ signatures, signButton }}
              total={pages.data.pages[0]?.total ?? revisions.length}
              onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : null}
              isLoadingMore={pages.isFetchingNextPage}
              onShow={show}
              onRestore={unsaved || !mayRestore ? null : setRestoring}
            />
          ) : (
            <MessageScreen order={3} icon={History} title="There are no revisions yet" />
          )
        ) : pages.error ? (
          <LoadError order={3} title="History could not be loaded" query={pages} />
        ) : (
          <LoadingScreen text="Loading history..." />
        )}
      </Stack>
      {restoring !== null && current ? (
        <RestoreDialog
          protocolId={protocolId}
          number={restoring}
          current={current}
          onRestored={(schedule) => restored(restoring, schedule)}
          onClose={() => setRestoring(null)}
        />
      ) : null}
    </Drawer>
  );

  function openCell(table: string, target: Position | null) {
    if (target === null) return;
    close();
    onOpenCell?.(table, target);
  }
}

function titleOf(view: HistoryView): string {
  if (view.kind === "revision") return `Revision ${view.number}`;
  return view.kind === "compare"
    ? `Revision ${view.from} and revision ${view.to}`
    : "History of the schedule";
}
