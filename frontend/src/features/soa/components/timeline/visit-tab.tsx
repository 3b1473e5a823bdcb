import type { CSSProperties } from "react";
import classes from "./visit-tab.module.css";

/** Connects the tabs with what they show. */
export const visitPanelId = "timeline-visit";

export interface VisitTabProps {
  readonly visitKey: string;
  readonly name: string;
  /** All of it in words. */
  readonly sentence: string;
  readonly selected: boolean;
  /** Nothing that is looked for is done at it. */
  readonly faded: boolean;
  readonly onSelect: () => void;
  readonly style?: CSSProperties;
  readonly floating?: boolean;
}

/** A visit to choose: the tab of what is done at it. */
export function VisitTab(props: VisitTabProps) {
  const { visitKey, name, sentence, selected, faded, onSelect, style, floating = false } = props;
  return (
    <button
      type="button"
      role="tab"
      id={`visit-${visitKey}`}
      data-visit={visitKey}
      data-faded={faded || undefined}
      data-floating={floating || undefined}
      className={classes.tab}
      style={style}
      aria-selected={selected}
      aria-controls={visitPanelId}
      aria-label={sentence}
      title={sentence}
      tabIndex={selected ? 0 : -1}
      onClick={onSelect}
    >
      {name}
    </button>
  );
}
