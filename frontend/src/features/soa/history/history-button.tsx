import { Button } from "@mantine/core";
import { History } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { lazyComponent } from "../../../lib/lazy-component.ts";
import { overlayState } from "../../../lib/overlay-history.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { addressOf, historyOverlay, parseHistory } from "./history-address.ts";
import type { HistoryPanelProps } from "./history-panel.tsx";

const HistoryPanel = lazyComponent(() => import("./history-panel.tsx"), "HistoryPanel");

/** Opens the history of the schedule, which is loaded on first use. */
export function HistoryButton(props: HistoryPanelProps) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const open = () => setParameters(addressOf({ kind: "list" }), { state: overlayState(historyOverlay) });
  return (
    <>
      <Button size="xs" aria-haspopup="dialog" leftSection={<History size={14} aria-hidden />} onClick={open}>
        History
      </Button>
      <Suspense>{parseHistory(parameters) === null ? null : <HistoryPanel {...props} />}</Suspense>
    </>
  );
}
