import { Combobox, Text } from "@mantine/core";
import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { cardNumber, cardTitle } from "../../features/registry/protocol-names.ts";
import { describeError } from "../../lib/api-error.ts";
import classes from "./protocol-search-options.module.css";

export interface ProtocolSearchOptionsProps {
  readonly found: readonly ProtocolListItem[];
  readonly loading: boolean;
  readonly error: unknown;
}

export function ProtocolSearchOptions({ found, loading, error }: ProtocolSearchOptionsProps) {
  if (error) return <Combobox.Empty role="alert">{describeError(error)}</Combobox.Empty>;
  if (loading) return <Combobox.Empty>Loading protocols...</Combobox.Empty>;
  if (found.length === 0) return <Combobox.Empty role="status">No protocol found</Combobox.Empty>;
  return (
    <Combobox.Options aria-label="Protocols">
      {found.map((item) => (
        <Combobox.Option value={item.id} key={item.id} className={classes.option}>
          <Text size="sm" fw={600} truncate>
            {cardTitle(item)}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {[cardNumber(item), item.compound, item.indication].filter(Boolean).join(" · ")}
          </Text>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
