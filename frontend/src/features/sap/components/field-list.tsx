import type { ContentEntry, ContentNode } from "@trialtrace/backend/contract";
import { ContentCell } from "../../../components/content/content-cell.tsx";
import { Fields } from "../../../components/content/content-view.tsx";
import classes from "./field-list.module.css";

/** Labeled values, stacked, or side by side if each is short. */
export function FieldList({ fields, compact }: { fields: readonly ContentEntry[]; compact: boolean }) {
  if (!compact) return <Fields entries={fields} />;
  return (
    <dl className={classes.grid}>
      {fields.map(({ key, label, node }) => (
        <div key={key} className={classes.field} data-wide={isWide(node) || undefined}>
          <dt>{label}</dt>
          <dd>
            <ContentCell node={node} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists and sentences span two columns. */
const isWide = (node: ContentNode) => node.kind !== "value" || (node.text ?? "").length > 44;
