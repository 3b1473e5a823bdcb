import { Stack } from "@mantine/core";
import { fitsCell } from "@trialtrace/backend/content";
import type { ContentEntry, ContentNode } from "@trialtrace/backend/contract";
import { PageReferences } from "../page-references.tsx";
import { ContentCell } from "./content-cell.tsx";
import { ContentTable } from "./content-table.tsx";
import classes from "./content-view.module.css";
import { ShowAll } from "./show-all.tsx";

export interface ContentViewProps {
  readonly node: ContentNode;
  /** Accessible name for tables and lists that are reached without their heading. */
  readonly label: string;
  /** Heading level of nested sections. */
  readonly level?: number;
}

/** Renders extracted content: values, lists, tables, and groups of labeled values and subsections. */
export function ContentView({ node, label, level = 4 }: ContentViewProps) {
  switch (node.kind) {
    case "value":
      return <ContentCell node={node} label={label} />;
    case "table":
      return <ContentTable table={node} label={label} />;
    case "list":
      if (fitsCell(node)) return <ContentCell node={node} label={label} />;
      return <Records list={node} label={label} level={level} />;
    case "group":
      return <ContentGroup entries={node.entries} sources={node} level={level} />;
  }
}

interface RecordsProps {
  readonly list: ContentNode & { kind: "list" };
  readonly label: string;
  readonly level: number;
}

/** A list of structured items, each in its own frame. */
function Records({ list, label, level }: RecordsProps) {
  return (
    <>
      <PageReferences sources={list.sources} />
      <ShowAll items={list.items} name={label}>
        {(items) => (
          <ul className={classes.records} aria-label={label}>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: extracted items have no identity but their position
              <li key={index}>
                <ContentView node={item} label={`${label} ${index + 1}`} level={level} />
              </li>
            ))}
          </ul>
        )}
      </ShowAll>
    </>
  );
}

interface ContentGroupProps {
  readonly entries: readonly ContentEntry[];
  readonly sources: ContentNode;
  readonly level: number;
}

/** A group's values and short lists as labeled pairs; structured entries as subsections. */
function ContentGroup({ entries, sources, level }: ContentGroupProps) {
  const inline = entries.filter((entry) => fitsCell(entry.node));
  const nested = entries.filter((entry) => !fitsCell(entry.node));
  return (
    <Stack gap={12} miw={0}>
      {inline.length > 0 ? <Fields entries={inline} /> : null}
      <PageReferences sources={sources.sources} />
      {nested.map(({ key, label, node }) => (
        <section key={key} className={classes.nested}>
          <Heading level={level}>{label}</Heading>
          <ContentView node={node} label={label} level={level + 1} />
        </section>
      ))}
    </Stack>
  );
}

/** Labeled values. */
export function Fields({ entries }: { entries: readonly ContentEntry[] }) {
  return (
    <dl className={classes.fields}>
      {entries.map(({ key, label, node }) => (
        <div key={key} className={classes.field}>
          <dt>{label}</dt>
          <dd>
            <ContentView node={node} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Heading({ level, children }: { level: number; children: string }) {
  if (level <= 4) return <h4 className={classes.heading}>{children}</h4>;
  if (level === 5) return <h5 className={classes.heading}>{children}</h5>;
  return <h6 className={classes.heading}>{children}</h6>;
}
