import { Group, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { CopyText } from "../../../../components/copy-text.tsx";
import { JsonTree } from "../../../../components/json-tree.tsx";
import classes from "./raw-json.module.css";

const views = ["Tree", "Text"] as const;
type View = (typeof views)[number];

/** The domain as returned by the API: a tree to browse or text to copy. */
export function RawJson({ value }: { value: unknown }) {
  const [view, setView] = useState<View>("Tree");
  const text = JSON.stringify(value, null, 2);
  return (
    <div className={classes.raw}>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          data={[...views]}
          value={view}
          onChange={setView}
          aria-label="JSON format"
        />
        <CopyText text={text} label="Copy JSON" />
      </Group>
      {view === "Tree" ? (
        <JsonTree value={value} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
        <pre className={classes.text} tabIndex={0}>
          {text}
        </pre>
      )}
    </div>
  );
}
