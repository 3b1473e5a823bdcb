import { Text } from "@mantine/core";

/** The shortest name of a protocol, followed by its number if it has one. */
export function ShortName({ name, number }: { readonly name: string; readonly number: string | null }) {
  return (
    <>
      <strong>{name}</strong>
      {number === null || number === name ? null : (
        <Text span inherit c="dimmed" ml={4}>
          {" "}
          {number}
        </Text>
      )}
    </>
  );
}
