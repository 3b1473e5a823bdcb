import { Text } from "@mantine/core";
import type { ContentNode } from "@trialtrace/backend/contract";
import { OriginMark } from "../origin-mark.tsx";
import { PageReferences } from "../page-references.tsx";

/** One value: its text or 'Not specified', its notes, and its source pages. */
export function ContentValue({ node }: { node: ContentNode & { kind: "value" } }) {
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
