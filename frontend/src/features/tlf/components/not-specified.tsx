import { Text } from "@mantine/core";
import { tlfTexts } from "../constants.ts";

/** OUT-1: what is not specified is shown as such. */
export function NotSpecified() {
  return (
    <Text span inherit c="dimmed" fs="italic">
      {tlfTexts.notSpecified}
    </Text>
  );
}
