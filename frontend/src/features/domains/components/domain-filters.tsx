import { Button, Checkbox, Stack } from "@mantine/core";
import type { DomainCard } from "@trialtrace/backend/contract";
import { groupDomains, statusesOf } from "../domain-list.ts";
import { useDomainFilter } from "../use-domain-filter.ts";

/** Filters of the Domains tab by section and status, offering only values that occur. */
export function DomainFilters({ cards }: { cards: readonly DomainCard[] }) {
  const choices = useDomainFilter();
  return (
    <Stack gap="md" miw={240}>
      <Checkbox.Group label="Category" value={[...choices.sections]} onChange={choices.setSections}>
        <Stack gap={8} mt={8}>
          {groupDomains(cards).map(({ name, cards }) => (
            <Checkbox key={name} value={name} label={`${name} (${cards.length})`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox.Group label="Status" value={[...choices.statuses]} onChange={choices.setStatuses}>
        <Stack gap={8} mt={8}>
          {statusesOf(cards).map((status) => (
            <Checkbox key={status} value={status} label={status} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Button size="xs" onClick={choices.clear} disabled={choices.count === 0}>
        Clear Filters
      </Button>
    </Stack>
  );
}
