import { Popover } from "@mantine/core";
import type { FootnoteTip } from "../frame/use-footnote-tip.ts";

export interface FootnoteTooltipProps {
  readonly tip: FootnoteTip;
  /** The pointer is on the text, so it stays open. */
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/** A footnote text, rendered by the application over the frame, which cannot run scripts. */
export function FootnoteTooltip({ tip, onHold, onRelease }: FootnoteTooltipProps) {
  return (
    <Popover
      opened
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnClickOutside={false}
      position="top"
      withArrow
      offset={4}
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span style={{ ...tip.box, position: "absolute", pointerEvents: "none" }} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown
        role="tooltip"
        maw="min(360px, 90vw)"
        px={10}
        py={8}
        fz="sm"
        style={{ overflowWrap: "anywhere" }}
        onMouseEnter={onHold}
        onMouseLeave={onRelease}
      >
        {tip.text}
      </Popover.Dropdown>
    </Popover>
  );
}
