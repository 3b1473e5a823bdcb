import { ActionIcon, Button, CloseButton, Group, Text, Title, Tooltip } from "@mantine/core";
import {
  ChevronLeft,
  ChevronRight,
  Columns2,
  Fullscreen,
  Maximize2,
  MoveHorizontal,
  Printer,
  RotateCcw,
  TableOfContents,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import type { ReactNode } from "react";
import { pageTitle, zoomDefault, zoomMax, zoomMin } from "../constants.ts";
import type { ViewerCommand } from "../viewer-keys.ts";
import { type ViewerAction, type ViewerState, zoomPercent } from "../viewer-state.ts";
import { JumpForm } from "./jump-form.tsx";
import classes from "./viewer-toolbar.module.css";

export interface ViewerToolbarProps {
  readonly documentTitle: string;
  readonly page: number;
  readonly pageCount: number;
  readonly state: ViewerState;
  /** On screen, also where the page was made to fit. */
  readonly zoom: number;
  readonly dispatch: (action: ViewerAction) => void;
  readonly run: (command: ViewerCommand) => void;
  readonly turnTo: (page: number) => void;
  readonly citations: ReactNode;
  readonly beside: boolean;
  /** Null if there is no room next to the data. */
  readonly setBeside: ((beside: boolean) => void) | null;
}

/** Outline, title, page turning, jump, citations, zoom, split view, print, and close. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { documentTitle, page, pageCount, state, zoom, dispatch, run, turnTo, beside, setBeside } = props;
  return (
    <Group
      gap="8px 16px"
      p="8px 8px 8px 16px"
      bg="var(--tt-surface)"
      style={{ borderBottom: "1px solid var(--tt-border)" }}
    >
      <Control
        label="Outline"
        pressed={state.outline}
        onClick={() => dispatch({ type: "outline-toggled" })}
        icon={TableOfContents}
      />
      <div className={classes.titles}>
        <Title order={2} fz="lg" lh={1.3} data-figure>
          {pageTitle(page, pageCount)}
        </Title>
        <Text size="xs" c="dimmed" truncate title={documentTitle}>
          {documentTitle}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.turning}>
        <Button
          size="xs"
          className={classes.turn}
          leftSection={<ChevronLeft size={16} aria-hidden />}
          disabled={page <= 1}
          onClick={() => run("previous")}
        >
          Prev
        </Button>
        <Button
          size="xs"
          className={classes.turn}
          rightSection={<ChevronRight size={16} aria-hidden />}
          disabled={page >= pageCount}
          onClick={() => run("next")}
        >
          Next
        </Button>
        <JumpForm text={state.jump} pageCount={pageCount} dispatch={dispatch} turnTo={turnTo} />
      </Group>
      <div className={classes.citations}>{props.citations}</div>
      <Group gap={2} wrap="nowrap" className={classes.zoom}>
        <Control label="Zoom out" disabled={zoom <= zoomMin} onClick={() => run("zoom-out")} icon={ZoomOut} />
        <Text size="sm" w={48} ta="center" data-figure aria-label={`Zoom ${zoomPercent(zoom)}`} role="img">
          {zoomPercent(zoom)}
        </Text>
        <Control label="Zoom in" disabled={zoom >= zoomMax} onClick={() => run("zoom-in")} icon={ZoomIn} />
        <Control
          label="Reset zoom"
          disabled={state.zoom === zoomDefault && state.fit === null}
          onClick={() => run("zoom-reset")}
          icon={RotateCcw}
        />
        <Control
          label="Fit width"
          pressed={state.fit === "width"}
          onClick={() => run("fit-width")}
          icon={MoveHorizontal}
        />
        <Control
          label="Fit page"
          pressed={state.fit === "page"}
          onClick={() => run("fit-page")}
          icon={Fullscreen}
        />
      </Group>
      <Group gap={2} wrap="nowrap">
        {setBeside ? (
          <Control
            label={beside ? "Fill the screen" : "Show beside the data"}
            onClick={() => setBeside(!beside)}
            icon={beside ? Maximize2 : Columns2}
          />
        ) : null}
        <Control label="Print this page" onClick={printPage} icon={Printer} />
        <Tooltip label="Close (Esc)">
          <CloseButton size="lg" aria-label="Close page viewer" onClick={() => run("close")} />
        </Tooltip>
      </Group>
    </Group>
  );
}

/** In split view the document is not printed, unless printing was started from its toolbar. */
function printPage(): void {
  const pane = document.querySelector("[data-document-beside]");
  pane?.setAttribute("data-page-viewer", "");
  window.print();
  pane?.removeAttribute("data-page-viewer");
}

interface ControlProps {
  readonly label: string;
  readonly icon: typeof ZoomIn;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Given for a control that is on or off. */
  readonly pressed?: boolean;
}

function Control({ label, icon: Icon, onClick, disabled = false, pressed }: ControlProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={pressed ? "light" : "subtle"}
        color={pressed ? "blue" : "gray"}
        size="lg"
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
