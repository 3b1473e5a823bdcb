import { Badge, Group, Text, Title } from "@mantine/core";
import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { LoadError } from "../../../components/load-error.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { registryTexts } from "../constants.ts";
import { groupVersions } from "../group-versions.ts";
import { choicesOf } from "../protocol-filter.ts";
import { useProtocols } from "../queries.ts";
import panel from "./panel.module.css";
import { ProtocolSkeletons } from "./protocol-skeletons.tsx";
import { RegistryList } from "./registry-list.tsx";

/** A missing sponsor does not count. */
const countSponsors = (items: readonly ProtocolListItem[]): number =>
  choicesOf(
    items.filter(({ derivations }) => derivations.sponsor !== "default"),
    "sponsor",
  ).length;

/** REG-5: the right card, with the protocol and sponsor counts and the list. */
export function RegistryCard() {
  const { data, error, isFetching, refetch } = useProtocols();
  const studies = data ? groupVersions(data) : [];
  return (
    <section className={panel.panel} aria-labelledby="registry-title">
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <Title order={2} id="registry-title">
            {registryTexts.listTitle}
          </Title>
          <Text size="sm" c="dimmed" mih="1.45em">
            {data
              ? `Browse ${countOf(studies.length, "digitalized protocol")} • ${countOf(countSponsors(data), "sponsor")}`
              : null}
          </Text>
        </div>
        {data ? (
          <Badge variant="light" radius="sm" size="lg" tt="none">
            {studies.length} Available
          </Badge>
        ) : null}
      </Group>
      {data ? (
        <RegistryList items={data} />
      ) : error ? (
        <LoadError
          order={3}
          title="Protocols could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ProtocolSkeletons />
      )}
    </section>
  );
}
