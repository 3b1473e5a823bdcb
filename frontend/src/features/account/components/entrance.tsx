import { Center, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

export interface EntranceProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The frame of a screen for people who are not signed in. */
export function Entrance({ title, text, children }: EntranceProps) {
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder radius="md" p="xl" w="100%" maw={420}>
        <Stack gap="md">
          <Stack gap={4}>
            <Title order={1} size="h2">
              {title}
            </Title>
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          </Stack>
          {children}
        </Stack>
      </Paper>
    </Center>
  );
}
