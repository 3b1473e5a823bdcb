import { Center, Loader, Stack, Text } from "@mantine/core";

/** A whole screen, or the part of it that is still to come, with words for what is being waited for. */
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
