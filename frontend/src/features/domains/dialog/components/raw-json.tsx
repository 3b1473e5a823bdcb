import { Button, Group, SegmentedControl } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { JsonTree } from "../../../../components/json-tree.tsx";
import classes from "./raw-json.module.css";

const views = ["Tree", "Text"] as const;
type View = (typeof views)[number];

/** The domain as the API answers it: a tree to walk or the text to copy. */
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
          aria-label="How the JSON is shown"
        />
        <CopyText text={text} />
      </Group>
      {view === "Tree" ? (
        <JsonTree value={value} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container is reached by keyboard to be scrolled
        <pre className={classes.text} tabIndex={0}>
          {text}
        </pre>
      )}
    </div>
  );
}

function CopyText({ text }: { text: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  const label = clipboard.error ? "Copying is not allowed here" : clipboard.copied ? "Copied" : "Copy JSON";
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={clipboard.copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      onClick={() => clipboard.copy(text)}
    >
      <span aria-live="polite">{label}</span>
    </Button>
  );
}
