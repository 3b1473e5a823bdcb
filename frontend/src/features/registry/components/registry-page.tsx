import { Stack, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "../../../lib/document-title.ts";
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
      <Stack gap={4} mb="lg">
        <Title order={1}>{registryTexts.title}</Title>
        <Text c="dimmed">{registryTexts.subtitle}</Text>
      </Stack>
      <div className={classes.columns}>
        <UploadCard reading={reading} />
        <RegistryCard />
      </div>
    </div>
  );
}
