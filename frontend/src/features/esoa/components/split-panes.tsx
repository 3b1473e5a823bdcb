import { Splitter } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import classes from "./split-panes.module.css";

export interface SplitPanesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Source page and table side by side, stacked on narrow screens, with a movable divider. */
export function SplitPanes({ first, second }: SplitPanesProps) {
  const narrow = useMediaQuery("screen and (max-width: 62em)") ?? false;
  const [resizing, setResizing] = useState(false);
  return (
    <Splitter
      orientation={narrow ? "vertical" : "horizontal"}
      className={classes.panes ?? ""}
      // A frame under the pointer would capture its movements.
      mod={{ resizing }}
      onResizeStart={() => setResizing(true)}
      onResizeEnd={() => setResizing(false)}
      handleColor="var(--tt-border-strong)"
      lineSize={4}
      attributes={{ handle: { "aria-label": "Divider between source page and table" } }}
    >
      <Splitter.Pane defaultSize={42} min={15} className={classes.first ?? ""}>
        {first}
      </Splitter.Pane>
      <Splitter.Pane defaultSize={58} min={20} className={classes.second ?? ""}>
        {second}
      </Splitter.Pane>
    </Splitter>
  );
}
