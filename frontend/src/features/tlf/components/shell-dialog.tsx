import { ActionIcon, Button, CloseButton, Modal, Text } from "@mantine/core";
import { ChevronLeft, ChevronRight, Printer, SearchX } from "lucide-react";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { PrintPortal } from "../../../components/print-portal.tsx";
import { useReturnFocus } from "../../../components/use-return-focus.ts";
import { formatNumber } from "../../../lib/format-count.ts";
import { useCloseOverlay } from "../../../lib/overlay-history.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { ShellSheet, sheetName } from "../shell/shell-sheet.tsx";
import { shellOverlay, shellParameter, shellParameters } from "../shell-overlay.ts";
import { neighbours } from "../shell-steps.ts";
import type { Tlf, TlfDocument } from "../tlf.ts";
import { findTlf } from "../tlf-id.ts";
import classes from "./shell-dialog.module.css";
import { ShellFacts } from "./shell-facts.tsx";
import { useShellKeys } from "./use-shell-keys.ts";

export interface ShellDialogProps {
  /** As the address names the item. */
  readonly name: string;
  readonly document: TlfDocument;
  /** What is stepped through. */
  readonly shown: readonly Tlf[];
}

/** One item's shell with its facts, stepping through what the registry shows. */
export function ShellDialog({ name, document, shown }: ShellDialogProps) {
  useReturnFocus();
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const close = useCloseOverlay(shellOverlay, shellParameters);
  const body = useRef<HTMLElement>(null);
  const tlf = findTlf(document.tlfs, name);
  // The page viewer lies over the dialog and has the keys.
  const viewerOpen = parameters.has("page");
  const { index, previous, next } = neighbours(shown, tlf);
  const step = (to: Tlf | null) => {
    if (!to) return;
    setParameters({ [shellParameter]: to.key }, { replace: true });
    body.current?.scrollTo?.({ top: 0 });
  };
  useShellKeys((command) => {
    if (!viewerOpen) step(command === "previous" ? previous : next);
  });
  return (
    <Modal.Root
      opened
      onClose={close}
      closeOnEscape={!viewerOpen}
      closeOnClickOutside={!viewerOpen}
      returnFocus={false}
      size="min(1320px, 100vw - 32px)"
      transitionProps={{ transition: "fade", duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content classNames={{ content: classes.content ?? "" }}>
        <div className={classes.dialog}>
          <div className={classes.header}>
            <Modal.Title className={classes.title}>{tlf ? sheetName(tlf) : "Shell not found"}</Modal.Title>
            {tlf ? (
              <>
                <Text size="sm" c="dimmed" role="status" className={classes.position ?? ""}>
                  {index === null ? "–" : formatNumber(index + 1)} of {formatNumber(shown.length)}
                </Text>
                <Step
                  name="Previous shell"
                  to={previous}
                  onStep={step}
                  icon={<ChevronLeft size={18} aria-hidden />}
                />
                <Step
                  name="Next shell"
                  to={next}
                  onStep={step}
                  icon={<ChevronRight size={18} aria-hidden />}
                />
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<Printer size={14} aria-hidden />}
                  onClick={() => window.print()}
                >
                  Print
                </Button>
              </>
            ) : null}
            <CloseButton size="lg" aria-label="Close shell" onClick={close} />
          </div>
          {/* The scroll container has the focus first, so that the arrow keys work at once. */}
          <section ref={body} className={classes.body} aria-label="Shell" tabIndex={-1} data-autofocus>
            {tlf ? (
              <div className={classes.columns}>
                <ShellSheet tlf={tlf} studyId={document.studyId} />
                <ShellFacts tlf={tlf} />
              </div>
            ) : (
              <MessageScreen
                order={2}
                icon={SearchX}
                title="No such shell"
                actions={
                  <Button variant="default" onClick={close}>
                    Close
                  </Button>
                }
              >
                The registry of this protocol has no TLF named “{name}”.
              </MessageScreen>
            )}
          </section>
          {tlf ? (
            <div className={classes.hints}>
              <kbd>←</kbd> <kbd>→</kbd> previous and next shell · <kbd>Esc</kbd> close
            </div>
          ) : null}
        </div>
      </Modal.Content>
      {tlf ? (
        <PrintPortal>
          <ShellSheet tlf={tlf} studyId={document.studyId} />
        </PrintPortal>
      ) : null}
    </Modal.Root>
  );
}

interface StepProps {
  readonly name: string;
  readonly to: Tlf | null;
  readonly onStep: (to: Tlf | null) => void;
  readonly icon: React.ReactNode;
}

/** Stays in the tab order at the ends, so that stepping there does not lose the focus. */
function Step({ name, to, onStep, icon }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.step ?? ""}
      aria-label={name}
      aria-disabled={to === null}
      data-disabled={to === null || undefined}
      onClick={() => onStep(to)}
    >
      {icon}
    </ActionIcon>
  );
}
