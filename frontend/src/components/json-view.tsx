import { Code, Group, SegmentedControl, Stack } from "@mantine/core";
import { useState } from "react";
import { CopyText } from "./copy-text.tsx";
import { JsonTree } from "./json-tree.tsx";

const forms = ["Tree", "Text"] as const;

/** Stored data: a tree to browse, or text to copy. */
export function JsonView({ value }: { value: unknown }) {
  const [form, setForm] = useState<(typeof forms)[number]>("Tree");
  const text = JSON.stringify(value, null, 2);
  return (
    <Stack gap={12}>
      <Group justify="space-between" gap={8}>
        <SegmentedControl data={[...forms]} value={form} onChange={setForm} aria-label="JSON format" />
        <CopyText text={text} label="Copy JSON" />
      </Group>
      {form === "Tree" ? (
        <JsonTree value={value} />
      ) : (
        <Code block tabIndex={0} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {text}
        </Code>
      )}
    </Stack>
  );
}
