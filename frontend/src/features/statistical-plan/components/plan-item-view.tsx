import { ContentView } from "../../../components/content/content-view.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { lineOf } from "../reading/node.ts";
import type { PlanItem } from "../reading/read-items.ts";
import classes from "./plan-item-view.module.css";

/** One entry of a list: what it is called, what is said about it, and its pages. */
export function PlanItemView({ item, label }: { item: PlanItem; label: string }) {
  return (
    <div className={classes.item}>
      <ContentView node={item.lead} label={label} />
      {item.details.length > 0 ? (
        <span className={classes.details}>
          {item.details.map((entry) => (
            <span key={entry.key} className={classes.detail}>
              {entry.label === "" ? null : `${entry.label}: `}
              {lineOf(entry.node)}
              <PageReferences sources={entry.node.sources} />
            </span>
          ))}
        </span>
      ) : null}
      <PageReferences sources={item.sources} />
    </div>
  );
}
