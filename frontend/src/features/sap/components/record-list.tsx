import { ContentCell } from "../../../components/content/content-cell.tsx";
import type { SapRecord } from "../document/sap-card.ts";
import { PartView } from "./part-view.tsx";
import classes from "./record-list.module.css";

/** Things of one kind, each in a frame under its name. */
export function RecordList({
  records,
  label,
  open,
}: {
  records: readonly SapRecord[];
  label: string;
  open: boolean;
}) {
  return (
    <ul className={classes.list} aria-label={label}>
      {records.map(({ title, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: extracted records have no identity but their position
        <li key={index} className={classes.record}>
          <div className={classes.title}>
            <ContentCell node={title} label={label} />
          </div>
          {parts.map((part, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as the records
            <PartView key={number} part={part} label={label} open={open} level={4} />
          ))}
        </li>
      ))}
    </ul>
  );
}
