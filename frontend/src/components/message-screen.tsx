import { Center, Group, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface MessageScreenProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  /** Actions offered. */
  readonly actions?: ReactNode;
  readonly color?: string;
  /** Announced immediately by screen readers; other messages are announced politely. */
  readonly alert?: boolean;
  /** Heading level: 1 if the message is the whole screen, 2 or 3 if it is part of one. */
  readonly order?: 1 | 2 | 3;
}

/** A message in place of a screen or a part of it: empty, not found, failed. */
export function MessageScreen(props: MessageScreenProps) {
  const { icon: Icon, title, children, actions, color = "gray", alert = false, order = 1 } = props;
  return (
    <Center py={order === 1 ? 96 : 48} px="md" role={alert ? "alert" : undefined}>
      <Stack align="center" gap="md" maw={560} ta="center">
        <ThemeIcon size={48} radius="xl" variant="light" color={color} aria-hidden>
          <Icon size={22} />
        </ThemeIcon>
        <Stack gap={4}>
          <Title order={order} size={order === 1 ? "h2" : "h3"}>
            {title}
          </Title>
          {children ? (
            <Text component="div" c="dimmed">
              {children}
            </Text>
          ) : null}
        </Stack>
        {actions ? (
          <Group gap="sm" justify="center">
            {actions}
          </Group>
        ) : null}
      </Stack>
    </Center>
  );
}
