import { Combobox, Kbd, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { listProtocols, maxSearchLength, type SearchHit } from "@trialtrace/backend/contract";
import { Search } from "lucide-react";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import { searchQuery } from "../../features/search/queries.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { LibrarySearchOptions, optionOf } from "./library-search-options.tsx";
import { useSearchShortcut } from "./use-search-shortcut.ts";

const protocolsShownAtMost = 5;

/** Milliseconds to wait after typing before querying the server. */
const restMs = 120;

export interface LibrarySearchBoxProps {
  /** Whether `/` focuses the box. */
  readonly hasShortcut: boolean;
  readonly onProtocol: (protocolId: string) => void;
  readonly onHit: (hit: SearchHit, text: string) => void;
  readonly onAll: (text: string) => void;
}

/**
 * Finds protocols by name, number, sponsor, drug, indication or phase as the user types, and everything in them.
 * Unaffected by navigation.
 */
export const LibrarySearchBox = memo(function LibrarySearchBox(props: LibrarySearchBoxProps) {
  const { hasShortcut, onProtocol, onHit, onAll } = props;
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const query = text.trim();
  const [asked] = useDebouncedValue(query, restMs);
  const protocols = useQuery({
    ...endpointQuery(listProtocols, { query: { q: asked, limit: protocolsShownAtMost } }),
    enabled: asked !== "",
  });
  const search = useQuery(searchQuery(asked, null, null));
  // Until the server responds, results for the previous text are outdated.
  const isCurrent = asked === query;
  const found = isCurrent ? (protocols.data ?? []) : [];
  const answer = isCurrent && !search.isPlaceholderData ? search.data : undefined;
  useSearchShortcut(input, hasShortcut);

  const change = (value: string) => {
    setText(value);
    if (value.trim() === "") combobox.closeDropdown();
    else combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const go = (value: string) => {
    const hit = answer?.groups.flatMap(({ hits }) => hits).find((one) => optionOf.hit(one) === value);
    const protocol = found.find((one) => optionOf.protocol(one) === value);
    change("");
    input.current?.blur();
    if (protocol) onProtocol(protocol.id);
    else if (hit) onHit(hit, query);
    else onAll(query);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const first = found[0];
    const isReady = isCurrent && query !== "" && protocols.data !== undefined;
    if (event.key === "Enter" && isReady && combobox.getSelectedOptionIndex() < 0)
      go(first ? optionOf.protocol(first) : optionOf.all);
    if (event.key === "Escape") {
      if (text === "") input.current?.blur();
      change("");
    }
  };

  return (
    <Combobox store={combobox} onOptionSubmit={go} withinPortal shadow="md">
      <Combobox.Target>
        <TextInput
          ref={input}
          type="search"
          size="xs"
          aria-label="Find a protocol, or anything in the library"
          placeholder="Search the library"
          maxLength={maxSearchLength}
          leftSection={<Search size={16} aria-hidden />}
          rightSection={hasShortcut ? <Kbd aria-hidden>/</Kbd> : null}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <LibrarySearchOptions
          text={query}
          protocols={found}
          answer={answer}
          loading={!isCurrent || protocols.isPending || search.isPending}
          error={protocols.error ?? search.error}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
});
