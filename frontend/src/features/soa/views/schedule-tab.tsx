import { SegmentedControl, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { defaultAuthor, noScheduleTag, type Schedule } from "@trialtrace/backend/contract";
import { CalendarX2 } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { isDocumentNotFound } from "../../../lib/api-error.ts";
import { lazyComponent } from "../../../lib/lazy-component.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { soaTexts } from "../constants.ts";
import type { Start } from "../exchange/start-tables.ts";
import type { CellEdit } from "../history/digitalized-note.tsx";
import { scheduleQuery } from "../queries.ts";
import { defaultMode, parseMode, type ScheduleMode, scheduleModes } from "../schedule-mode.ts";
import { loadMatrix } from "./matrix-chunk.ts";
import type { DocumentIdentity } from "./paper/paper-facts.ts";
import { ScheduleWorkspace } from "./schedule-workspace.tsx";

const StartSchedule = lazyComponent(() => import("./start/start-schedule.tsx"), "StartSchedule");

/** The empty schedule edited before anything is stored. */
const unstoredSchedule = (protocolId: string): Schedule => ({
  protocolId,
  revision: {
    ...{ number: 0, baseNumber: null, author: defaultAuthor, source: "user", reason: "", changeCount: 0 },
    createdAt: new Date(0).toISOString(),
    etag: noScheduleTag,
  },
  tables: {},
});

const noEdits: readonly CellEdit[] = [];

export interface ScheduleTabProps {
  readonly protocolId: string;
  /** The eSOA view, which is a separate feature. */
  readonly esoa: (edits: readonly CellEdit[]) => ReactNode;
  /** The initial view if the URL names none. */
  readonly opens?: ScheduleMode;
  /** Facts about the protocol for printed pages. */
  readonly identity: DocumentIdentity;
  /** The protocol has no schedule: nothing is fetched. */
  readonly missing?: boolean;
}

/** SOA-1: the Schedule of Assessments page with its view modes. */
export function ScheduleTab({
  protocolId,
  esoa,
  identity,
  opens = defaultMode,
  missing = false,
}: ScheduleTabProps) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const query = useQuery({
    ...scheduleQuery(protocolId),
    enabled: protocolId !== "" && !missing,
  });
  const { data, error } = query;
  const [start, setStart] = useState<Start | null>(null);
  const begin = (chosen: Start) => {
    setStart(chosen);
    setParameters({ view: "matrix" });
  };
  const mode = parseMode(parameters.get("view"), opens);
  const needsMatrix = protocolId !== "" && !missing && mode === "matrix";
  useEffect(() => {
    // Fetched in parallel with the data.
    if (needsMatrix) prefetchMatrix();
  }, [needsMatrix]);
  if (protocolId === "") return <MessageScreen order={2} icon={CalendarX2} title={soaTexts.idRequired} />;
  const open = (next: string) => setParameters({ view: next === opens ? null : next }, { atOnce: true });

  const switcher = (
    <SegmentedControl
      aria-label="Schedule view"
      data={[...scheduleModes]}
      value={mode}
      onChange={open}
      // Preloads on hover, which usually precedes a click.
      onPointerEnter={prefetchMatrix}
      onFocus={prefetchMatrix}
    />
  );
  const schedule = data ?? (start && unstoredSchedule(protocolId));
  if (schedule) {
    return (
      <ScheduleWorkspace
        key={protocolId}
        protocolId={protocolId}
        schedule={schedule}
        start={start}
        onAbandon={() => setStart(null)}
        mode={mode}
        switcher={switcher}
        esoa={esoa}
        identity={identity}
      />
    );
  }
  return (
    <Stack gap={6} miw={0}>
      <div data-screen-only>{switcher}</div>
      {missing || (mode !== "html" && error !== null && isDocumentNotFound(error)) ? (
        <Suspense fallback={<LoadingScreen text={soaTexts.loading} />}>
          <StartSchedule protocolId={protocolId} mode={mode} onStart={begin} />
        </Suspense>
      ) : mode === "html" ? (
        esoa(noEdits)
      ) : error === null ? (
        <LoadingScreen text={soaTexts.loading} />
      ) : (
        <LoadError title={soaTexts.failed} query={query} order={2} />
      )}
    </Stack>
  );
}

/** A chunk that fails to load is reported when the matrix is opened. */
function prefetchMatrix(): void {
  loadMatrix().catch(() => undefined);
}
