import { Box, CloseButton, Group, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { type Position, PositionSteps, stepsOf } from "./position-steps.tsx";
import classes from "./side-panel.module.css";
import { usePanelKeys } from "./use-panel-keys.ts";
import { usePanelTop } from "./use-panel-top.ts";

export interface SidePanelProps {
  readonly title: string;
  /** Identifies the shown content; a change made outside the panel moves the focus to it. */
  readonly shownKey: string;
  readonly position: Position | null;
  readonly onClose: () => void;
  /** For content with tables or code. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A panel over the right edge of the main area that scrolls on its own and steps through items. */
export function SidePanel(props: SidePanelProps) {
  const { title, shownKey, position, onClose, wide = false, children } = props;
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLElement>(null);
  usePanelFocus(panel, body, shownKey);
  usePanelTop(panel);
  usePanelKeys(panel, (command) => {
    if (command === "close") return onClose();
    const to = position && stepsOf(position)[command];
    if (position && to !== null) position.onStep(to);
  });
  const noun = position?.noun ?? "item";
  return (
    <aside ref={panel} className={classes.panel} data-wide={wide || undefined} aria-label={title}>
      <Group
        flex="none"
        gap={4}
        wrap="nowrap"
        p="8px 8px 8px 16px"
        style={{ borderBottom: "1px solid var(--tt-border)" }}
      >
        <Title order={2} flex="1 1 auto" miw={0} fz="lg">
          {title}
        </Title>
        {position ? <PositionSteps position={position} /> : null}
        <CloseButton aria-label={`Close ${title.toLowerCase()}`} onClick={onClose} />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it */}
      <section ref={body} className={classes.body} tabIndex={0} aria-label={title} data-panel-body>
        {children}
      </section>
      <Box
        flex="none"
        px={16}
        py={6}
        fz="xs"
        c="dimmed"
        style={{ borderTop: "1px solid var(--tt-border)" }}
        data-screen-only
      >
        {position ? (
          <>
            <kbd>←</kbd> <kbd>→</kbd> previous and next {noun} ·{" "}
          </>
        ) : null}
        <kbd>Esc</kbd> close
      </Box>
    </aside>
  );
}

type ElementRef = { readonly current: HTMLElement | null };

/** Selecting something elsewhere on the page moves the focus to the panel; closing restores it. */
function usePanelFocus(panel: ElementRef, body: ElementRef, shownKey: string): void {
  const opener = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the content changes
  useEffect(() => {
    body.current?.scrollTo?.({ top: 0 });
    const focused = document.activeElement;
    if (focused === null || focused === document.body || panel.current?.contains(focused)) return;
    opener.current = focused;
    body.current?.focus({ preventScroll: true });
  }, [shownKey]);
  useEffect(
    () => () => {
      // The focused element in the panel is gone by now; focus elsewhere stays put.
      const element = document.activeElement === document.body ? opener.current : null;
      if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
    },
    [],
  );
}
