import { Anchor, Badge, Group, Paper, Skeleton, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { Link, useSearchParams } from "react-router-dom";
import { LoadError } from "../../../components/load-error.tsx";
import { useMay } from "../../../lib/account.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { countOf } from "../../../lib/format-count.ts";
import { auditPath, comparePath } from "../../../lib/paths.ts";
import { useRegistry } from "../queries.ts";
import { RegistryList } from "./registry-list.tsx";
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
          <Title order={1}>Protocol Digitalization</Title>
          <Text c="dimmed">Upload a new protocol or select from existing digitalized protocols</Text>
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

/** REG-5: the right card, with the protocol and sponsor counts and the list. */
function RegistryCard() {
  const [parameters] = useSearchParams();
  const query = useRegistry(parameters);
  const { data } = query;
  return (
    <Paper component="section" withBorder p={16} aria-labelledby="registry-title">
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <Title order={2} id="registry-title">
            Protocol Registry
          </Title>
          <Text size="sm" c="dimmed" mih="1.45em">
            {data
              ? `Browse ${countOf(data.total, "digitalized protocol")} • ${countOf(data.sponsorCount, "sponsor")}`
              : null}
          </Text>
        </div>
        {data ? (
          <Badge variant="light" radius="sm" size="lg" tt="none">
            {data.total} Available
          </Badge>
        ) : null}
      </Group>
      {data ? (
        <RegistryList shown={data} />
      ) : query.error ? (
        <LoadError order={3} title="Protocols could not be loaded" query={query} />
      ) : (
        <Skeletons />
      )}
    </Paper>
  );
}

/** Placeholder for the list while it loads. */
function Skeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Loading protocols...</VisuallyHidden>
      <Skeleton height={36} mb="md" aria-hidden />
      <div className={classes.grid} aria-hidden>
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} height={208} />
        ))}
      </div>
    </div>
  );
}
