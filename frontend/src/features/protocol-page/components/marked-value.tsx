import { Text } from "@mantine/core";
import { OriginMark } from "../../../components/origin-mark.tsx";
import type { MarkedText } from "../marked-text.ts";

/** A text, with its origin mark when the stored protocol does not state it. */
export function MarkedValue({ value }: { value: MarkedText }) {
  // What the protocol does not state must not read like what it states.
  const isStandIn = value.origin === "fixed" || value.origin === "default";
  return (
    <>
      {isStandIn ? (
        <Text span size="sm" fw={400} c="dimmed">
          {value.text}
        </Text>
      ) : (
        <span>{value.text}</span>
      )}
      <OriginMark
        origin={value.origin}
        {...(value.explanation === undefined ? {} : { explanation: value.explanation })}
      />
    </>
  );
}
