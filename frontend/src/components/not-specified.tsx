import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** What is not specified is shown as such. */
export function NotSpecified({ children = "Not specified" }: { children?: ReactNode }) {
  return (
    <Text span inherit c="dimmed" fs="italic">
      {children}
    </Text>
  );
}
