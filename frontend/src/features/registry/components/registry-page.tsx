import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { auditPath } from "../../../lib/paths.ts";
import { registryTexts } from "../constants.ts";
import { RegistryCard } from "./registry-card.tsx";
import classes from "./registry-page.module.css";
import { UploadCard } from "./upload-card.tsx";
import type { ReadingProps } from "./upload-result.tsx";

/** REG-5. */
export function RegistryPage({ reading }: ReadingProps) {
  useDocumentTitle("");
  return (
    <div className={classes.page}>
      <Group justify="space-between" align="flex-end" mb="lg">
        <Stack gap={4}>
          <Title order={1}>{registryTexts.title}</Title>
          <Text c="dimmed">{registryTexts.subtitle}</Text>
        </Stack>
        <Anchor component={Link} to={auditPath()} size="sm" fw={600} data-screen-only>
          Audit trail
        </Anchor>
      </Group>
      <div className={classes.columns}>
        <UploadCard reading={reading} />
        <RegistryCard />
      </div>
    </div>
  );
}
