import { Text } from "@mantine/core";
import type { Json } from "@trialtrace/backend/contract";
import { valueWords } from "./audit-words.ts";

export interface AuditValueProps {
  readonly action: string;
  readonly value: Json;
}

/** A value before or after a change; `empty` if there was none. */
export function AuditValue({ action, value }: AuditValueProps) {
  const words = valueWords(action, value);
  if (words === null) {
    return (
      <Text span inherit c="dimmed" fs="italic">
        empty
      </Text>
    );
  }
  return (
    <Text span inherit lineClamp={4} style={{ overflowWrap: "anywhere" }} title={words.text}>
      {words.text}
      {words.footnotes.length > 0 ? <sup style={{ lineHeight: 0 }}>{words.footnotes.join(",")}</sup> : null}
    </Text>
  );
}
