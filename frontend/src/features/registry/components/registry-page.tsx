import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { useMay } from "../../../lib/account.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { auditPath, comparePath } from "../../../lib/paths.ts";
import { registryTexts } from "../constants.ts";
import { RegistryCard } from "./registry-card.tsx";
import classes from "./registry-page.module.css";
import { UploadCard } from "./upload-card.tsx";
import type { ReadingProps } from "./upload-result.tsx";

/** REG-5. */
export function RegistryPage(shown: ReadingProps) {
  useDocumentTitle("");
  const mayUpload = useMay("administrator", null);
  return (
    <div className={classes.page}>
      <Group justify="space-between" align="flex-end" mb="lg">
        <Stack gap={4}>
          <Title order={1}>{registryTexts.title}</Title>
          <Text c="dimmed">{registryTexts.subtitle}</Text>
        </Stack>
        <Group gap="md" data-screen-only>
          <Anchor component={Link} to={comparePath()} size="sm" fw={600}>
            Compare studies
          </Anchor>
          <Anchor component={Link} to={auditPath()} size="sm" fw={600}>
            Audit trail
          </Anchor>
        </Group>
      </Group>
      <div className={classes.columns}>
        {mayUpload ? <UploadCard {...shown} /> : null}
        <RegistryCard />
      </div>
    </div>
  );
}
