import type { SapPart, SapRecord } from "@trialtrace/backend/contract";
import type { ReactNode } from "react";
import { ContentCell } from "../../../components/content/content-cell.tsx";
import classes from "./record-list.module.css";

export interface RecordListProps {
  readonly records: readonly SapRecord[];
  readonly label: string;
  /** Renders a part of a record. */
  readonly part: (part: SapPart, index: number) => ReactNode;
}

/** Records of one kind, each in a frame under its name. */
export function RecordList({ records, label, part }: RecordListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {records.map(({ title, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: extracted records have no identity but their position
        <li key={index} className={classes.record}>
          <div className={classes.title}>
            <ContentCell node={title} label={label} />
          </div>
          {parts.map(part)}
        </li>
      ))}
    </ul>
  );
}
