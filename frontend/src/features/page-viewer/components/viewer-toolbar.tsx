import { ActionIcon, Button, CloseButton, Group, Modal, Text, Tooltip } from "@mantine/core";
import { ChevronLeft, ChevronRight, Printer, RotateCcw, ZoomIn, ZoomOut } from "lucide-react";
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
  readonly dispatch: (action: ViewerAction) => void;
  readonly run: (command: ViewerCommand) => void;
  readonly turnTo: (page: number) => void;
}

/** Title, page turning, jump, zoom, print and close. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { documentTitle, page, pageCount, state, dispatch, run, turnTo } = props;
  return (
    <div className={classes.bar}>
      <div className={classes.titles}>
        <Modal.Title className={classes.title}>{pageTitle(page, pageCount)}</Modal.Title>
        <Text size="xs" c="dimmed" truncate title={documentTitle}>
          {documentTitle}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.turning}>
        <Button
          variant="default"
          size="xs"
          leftSection={<ChevronLeft size={16} aria-hidden />}
          disabled={page <= 1}
          onClick={() => run("previous")}
        >
          Prev
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<ChevronRight size={16} aria-hidden />}
          disabled={page >= pageCount}
          onClick={() => run("next")}
        >
          Next
        </Button>
        <JumpForm text={state.jump} pageCount={pageCount} dispatch={dispatch} turnTo={turnTo} />
      </Group>
      <Group gap={4} wrap="nowrap" className={classes.zoom}>
        <Control
          label="Zoom out"
          disabled={state.zoom <= zoomMin}
          onClick={() => run("zoom-out")}
          icon={ZoomOut}
        />
        <Text size="sm" className={classes.percent} aria-label={`Zoom ${zoomPercent(state.zoom)}`} role="img">
          {zoomPercent(state.zoom)}
        </Text>
        <Control
          label="Zoom in"
          disabled={state.zoom >= zoomMax}
          onClick={() => run("zoom-in")}
          icon={ZoomIn}
        />
        <Control
          label="Reset zoom"
          disabled={state.zoom === zoomDefault}
          onClick={() => run("zoom-reset")}
          icon={RotateCcw}
        />
        <Control label="Print this page" onClick={() => window.print()} icon={Printer} />
        <Tooltip label="Close (Esc)">
          <CloseButton size="lg" aria-label="Close page viewer" onClick={() => run("close")} />
        </Tooltip>
      </Group>
    </div>
  );
}

interface ControlProps {
  readonly label: string;
  readonly icon: typeof ZoomIn;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

function Control({ label, icon: Icon, onClick, disabled = false }: ControlProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
