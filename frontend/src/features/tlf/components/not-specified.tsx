import { Text } from "@mantine/core";
import { tlfTexts } from "../constants.ts";

/** 001, section 2.5: what is not specified is shown as such. */
export function NotSpecified() {
  return (
    <Text span inherit c="dimmed" fs="italic">
      {tlfTexts.notSpecified}
    </Text>
  );
}
