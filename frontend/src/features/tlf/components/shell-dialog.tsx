import { Button, Group, Paper, Stack, Title } from "@mantine/core";
import type { OutputRegistry, PlannedOutput } from "@trialtrace/backend/contract";
import { SearchX } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { ExportButton } from "../../../components/export-button.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { NotSpecified } from "../../../components/not-specified.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { indexIn, PositionSteps, stepsOf } from "../../../components/position-steps.tsx";
import { PrintPortal } from "../../../components/print-portal.tsx";
import { commandOfPanelKey } from "../../../components/use-panel-keys.ts";
import { useCloseOverlay } from "../../../lib/overlay-history.ts";
import { isCoveredByPage } from "../../../lib/page-link.tsx";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { findOutput } from "../find-output.ts";
import { sheetName } from "../shell/sheet-texts.ts";
import { ShellSheet } from "../shell/shell-sheet.tsx";
import { shellOverlay, shellParameter, shellParameters } from "../shell-overlay.ts";
import { typeOf } from "../tlf-filter.ts";
import { CategoryBadge } from "./category-badge.tsx";
import classes from "./shell-dialog.module.css";
import { TlfFacts } from "./tlf-facts.tsx";
import { TlfType } from "./tlf-type.tsx";

export interface ShellDialogProps {
  /** The item's id in the URL. */
  readonly name: string;
  readonly registry: OutputRegistry;
  /** The items that can be stepped through. */
  readonly shown: readonly PlannedOutput[];
}

/** The shell of one item with its facts; steps through the items in the registry. */
export function ShellDialog({ name, registry, shown }: ShellDialogProps) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const close = useCloseOverlay(shellOverlay, shellParameters);
  const body = useRef<HTMLElement>(null);
  const tlf = findOutput(registry.outputs, name);
  // The page viewer lies over the dialog and has the keys.
  const viewerOpen = isCoveredByPage(parameters);
  const position = {
    index: indexIn(shown, (one) => one === tlf),
    count: shown.length,
    noun: "shell",
    onStep(to: number) {
      setParameters({ [shellParameter]: shown[to]?.key ?? name }, { replace: true, atOnce: true });
      body.current?.scrollTo?.({ top: 0 });
    },
  };
  useShellKeys((command) => {
    const to = stepsOf(position)[command];
    if (!viewerOpen && to !== null) position.onStep(to);
  });
  return (
    <DialogFrame
      title={tlf ? sheetName(tlf) : "Shell not found"}
      tools={
        tlf ? (
          <>
            <PositionSteps position={position} />
            <ExportButton as="print" label="Print" onClick={() => window.print()} />
          </>
        ) : null
      }
      footer={
        tlf ? (
          <>
            <kbd>←</kbd> <kbd>→</kbd> previous and next shell · <kbd>Esc</kbd> close
          </>
        ) : null
      }
      width="1320px"
      blocked={viewerOpen}
      onClose={close}
      closeLabel="Close shell"
      bodyLabel="Shell"
      bodyRef={body}
      canvas
    >
      {tlf ? (
        <>
          <div className={classes.columns}>
            <ShellSheet tlf={tlf} studyId={registry.studyId} />
            <ShellFacts tlf={tlf} />
          </div>
          <PrintPortal>
            <ShellSheet tlf={tlf} studyId={registry.studyId} />
          </PrintPortal>
        </>
      ) : (
        <MessageScreen
          order={2}
          icon={SearchX}
          title="Shell not found"
          actions={<Button onClick={close}>Close</Button>}
        >
          This protocol's registry does not contain a TLF named “{name}”.
        </MessageScreen>
      )}
    </DialogFrame>
  );
}

/** Handles the shell dialog's arrow keys, wherever the focus is. */
function useShellKeys(run: (command: "previous" | "next") => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const place = { inPanel: true, keyTaken: scrolls(event.target), underOverlay: false };
    const command = event.defaultPrevented ? null : commandOfPanelKey(event, place);
    if (command === null || command === "close") return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** In a table that is wider than its frame the arrow keys scroll. */
function scrolls(target: EventTarget | null): boolean {
  const frame = target instanceof Element ? target.closest("[data-scrolls]") : null;
  return frame !== null && frame.scrollWidth > frame.clientWidth;
}

/** The registry entry of an item, next to its shell. */
function ShellFacts({ tlf }: { readonly tlf: PlannedOutput }) {
  const { kind, category, title } = tlf;
  return (
    <Paper component="aside" withBorder px={16} py={14} aria-label="Specification">
      <Stack gap={8} fz="sm">
        <Title order={3}>Specification</Title>
        <Group gap="4px 10px">
          <TlfType kind={kind} text={typeOf(tlf)} />
          {category.text === "" ? <NotSpecified /> : <CategoryBadge category={category.text} />}
        </Group>
        <PageReferences sources={[...title.sources, ...category.sources]} />
        <TlfFacts tlf={tlf} layout="stack" />
      </Stack>
    </Paper>
  );
}
