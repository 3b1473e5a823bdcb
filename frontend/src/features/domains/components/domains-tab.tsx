import { Button, Group, Text, VisuallyHidden } from "@mantine/core";
import type { DomainCard } from "@trialtrace/backend/contract";
import { FolderOpen } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { NoMatches } from "../../../components/no-matches.tsx";
import { SearchBox } from "../../../components/search-box.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { filterDomains, groupDomains } from "../domain-list.ts";
import { useDomainFilter } from "../use-domain-filter.ts";
import { DomainSections } from "./domain-sections.tsx";

export interface DomainsTabProps {
  readonly cards: readonly DomainCard[];
  /** DOM-2: the search text shared by the Domains tab and the Risk Library tab. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** DOM-1. */
export function DomainsTab({ cards, text, onText }: DomainsTabProps) {
  const choices = useDomainFilter();
  if (cards.length === 0) {
    return (
      <MessageScreen order={2} icon={FolderOpen} title="No domains">
        Nothing was extracted into domains for this protocol.
      </MessageScreen>
    );
  }
  const found = filterDomains(cards, { text, sections: choices.sections, statuses: choices.statuses });
  const filtered = text.trim() !== "" || choices.count > 0;
  const clear = () => {
    onText("");
    choices.clear();
  };
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm" data-screen-only>
        <SearchBox
          size="sm"
          w={{ base: "100%", sm: 360 }}
          label="Search domains by name or category"
          placeholder="Search domains..."
          text={text}
          onText={onText}
        />
        {filtered && found.length > 0 ? (
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {found.length} of {countOf(cards.length, "domain")}
            </Text>
            <Button size="xs" onClick={clear}>
              Clear Filters
            </Button>
          </Group>
        ) : null}
      </Group>
      <VisuallyHidden role="status">{countOf(found.length, "domain")} shown</VisuallyHidden>
      {found.length === 0 ? (
        <NoMatches order={2} title="No domains match" onClear={clear}>
          Try a different search or fewer filters.
        </NoMatches>
      ) : (
        <DomainSections sections={groupDomains(found)} openAll={filtered} />
      )}
    </>
  );
}
