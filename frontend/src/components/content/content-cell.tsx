import type { ContentNode } from "@trialtrace/backend/contract";
import { PageReferences } from "../page-references.tsx";
import classes from "./content-cell.module.css";
import { ContentValue } from "./content-value.tsx";
import { ShowAll } from "./show-all.tsx";

/** A value or a list of values. */
export function ContentCell({ node, label }: { node: ContentNode; label: string }) {
  if (node.kind === "value") return <ContentValue node={node} />;
  if (node.kind !== "list") return null;
  return (
    <>
      <ShowAll items={node.items} name={label}>
        {(items) => (
          <ul className={classes.list} aria-label={label}>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: extracted items have no identity but their position
              <li key={index}>
                <ContentCell node={item} label={label} />
              </li>
            ))}
          </ul>
        )}
      </ShowAll>
      <PageReferences sources={node.sources} />
    </>
  );
}
