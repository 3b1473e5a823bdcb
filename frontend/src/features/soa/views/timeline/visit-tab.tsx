import type { CSSProperties } from "react";
import classes from "./visit-tab.module.css";

/** Connects the tabs with their panel. */
export const visitPanelId = "timeline-visit";

export interface VisitTabProps {
  readonly visitKey: string;
  readonly name: string;
  /** The full accessible label. */
  readonly sentence: string;
  readonly selected: boolean;
  /** None of the selected procedures takes place at this visit. */
  readonly faded: boolean;
  readonly onSelect: () => void;
  readonly style?: CSSProperties;
  readonly floating?: boolean;
}

/** A selectable visit: the tab of its procedures. */
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
