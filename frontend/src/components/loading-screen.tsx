import { Center, Loader, Stack, Text } from "@mantine/core";

/** Loading state of a whole screen or a part of it, with a text that names what is loading. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <Center mih="50vh">
      <Stack align="center" gap="sm" role="status">
        <Loader size="sm" aria-hidden />
        <Text c="dimmed">{text}</Text>
      </Stack>
    </Center>
  );
}
