import type { ReviewItem } from "@trialtrace/backend/contract";
import { Check, CircleAlert, CircleDashed, Pencil, TriangleAlert, X } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { useVisibleRows } from "../../../components/use-visible-rows.ts";
import { isDoubtful } from "../select-items.ts";
import classes from "./review-list.module.css";
import { valueText } from "./value-text.ts";

/** In pixels; the style sheet has the same. */
const rowHeight = 48;

export interface ReviewListProps {
  readonly items: readonly ReviewItem[];
  readonly currentId: string | null;
  readonly onSelect: (id: string) => void;
}

/** The queue. Only the rows in view are rendered: a schedule has thousands of cells. */
export function ReviewList({ items, currentId, onSelect }: ReviewListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { first, end } = useVisibleRows(list, items.length, rowHeight);
  const at = items.findIndex(({ id }) => id === currentId);
  useEffect(() => {
    const { current } = list;
    if (!current || at < 0) return;
    const top = at * rowHeight;
    const isVisible = top >= current.scrollTop && top + rowHeight <= current.scrollTop + current.clientHeight;
    if (!isVisible) current.scrollTop = Math.max(0, top - rowHeight);
  }, [at]);
  return (
    <section ref={list} className={classes.list} aria-label="Queue" data-review-queue>
      <ol style={{ height: items.length * rowHeight }} className={classes.rows}>
        {items.slice(first, end).map((item, index) => (
          <Row
            key={item.id}
            item={item}
            top={(first + index) * rowHeight}
            isCurrent={item.id === currentId}
            onSelect={onSelect}
          />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  readonly item: ReviewItem;
  readonly top: number;
  readonly isCurrent: boolean;
  readonly onSelect: (id: string) => void;
}

const Row = memo(function Row({ item, top, isCurrent, onSelect }: RowProps) {
  return (
    <li className={classes.row} style={{ top }}>
      <button
        type="button"
        className={classes.item}
        aria-current={isCurrent || undefined}
        onClick={() => onSelect(item.id)}
      >
        <StateIcon item={item} />
        <span className={classes.name}>{`${item.group} › ${item.label}`}</span>
        <span className={classes.value}>{valueText(item.current ?? item.value)}</span>
      </button>
    </li>
  );
});

const icons = { open: CircleDashed, accepted: Check, corrected: Pencil, absent: X } as const;
const names = { open: "To review", accepted: "Accepted", corrected: "Corrected", absent: "Absent" } as const;

function StateIcon({ item }: { readonly item: ReviewItem }) {
  const Icon = item.isConflict ? TriangleAlert : isDoubtful(item) ? CircleAlert : icons[item.state];
  const name = item.isConflict ? "Conflict" : isDoubtful(item) ? "Doubtful" : names[item.state];
  return (
    <Icon
      size={16}
      role="img"
      aria-label={name}
      className={classes.icon}
      data-state={item.isConflict || isDoubtful(item) ? "doubtful" : item.state}
    />
  );
}
