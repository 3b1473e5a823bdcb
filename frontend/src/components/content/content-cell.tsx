import { Text } from "@mantine/core";
import type { ContentNode } from "@trialtrace/backend/contract";
import { OriginMark } from "../origin-mark.tsx";
import { PageReferences } from "../page-references.tsx";
import classes from "./content-table.module.css";
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

/** One value: its text or 'Not specified', its notes, and its source pages. */
function ContentValue({ node }: { node: ContentNode & { kind: "value" } }) {
  return (
    <span style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
      {node.text === null ? (
        <Text span inherit c="dimmed" fs="italic">
          Not specified
        </Text>
      ) : node.text === "" ? null : (
        <span>{node.text}</span>
      )}
      {node.origin ? <OriginMark origin={node.origin.kind} explanation={node.origin.explanation} /> : null}
      {node.notes.map(({ label, text }) => (
        <Text key={label} span size="sm" c="dimmed" ml={8}>
          {label}: {text}
        </Text>
      ))}
      <PageReferences sources={node.sources} />
    </span>
  );
}
