import { Badge, Group, Text, Title } from "@mantine/core";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../../components/load-error.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { registryTexts } from "../constants.ts";
import { useRegistry } from "../queries.ts";
import panel from "./panel.module.css";
import { ProtocolSkeletons } from "./protocol-skeletons.tsx";
import { RegistryList } from "./registry-list.tsx";

/** REG-5: the right card, with the protocol and sponsor counts and the list. */
export function RegistryCard() {
  const [parameters] = useSearchParams();
  const { data, error, isFetching, refetch } = useRegistry(parameters);
  return (
    <section className={panel.panel} aria-labelledby="registry-title">
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <Title order={2} id="registry-title">
            {registryTexts.listTitle}
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
