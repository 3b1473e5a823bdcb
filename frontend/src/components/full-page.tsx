import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { dashboardPath, registryPath } from "../lib/paths.ts";
import { BackLink } from "./back-link.tsx";

interface FullPageProps {
  readonly title: string;
  readonly subtitle: string;
  /** The study whose dashboard the page leads back to; null for a page of the whole library. */
  readonly studyId: string | null;
  /** Buttons at the right of the header. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A page next to the dashboard, with a link back. */
export function FullPage({ title, subtitle, studyId, actions, children }: FullPageProps) {
  return (
    <Stack gap={12} maw={1920} mx="auto" px={24} pt={16} pb={48}>
      <Group component="header" justify="space-between" align="flex-end" gap="12px 24px">
        <div>
          {studyId === null ? (
            <BackLink to={registryPath} text="Back to Protocols" />
          ) : (
            <BackLink to={dashboardPath(studyId)} text="Back to the study" />
          )}
          <Title order={1}>{title}</Title>
          <Text c="dimmed">{subtitle}</Text>
        </div>
        <Group gap={8} wrap="nowrap" data-screen-only>
          {actions}
        </Group>
      </Group>
      {children}
    </Stack>
  );
}
