import { Combobox, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { listProtocols, type SearchHit } from "@trialtrace/backend/contract";
import { type KeyboardEvent, memo, type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { searchQuery } from "../../features/search/queries.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { LibrarySearchOptions, optionOf } from "./library-search-options.tsx";
import { SearchField } from "./search-field.tsx";

const protocolsShownAtMost = 5;

/** Milliseconds to wait after typing before querying the server. */
const restMs = 120;

export interface LibrarySearchBoxProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether the field that the box replaces, once it is loaded, has the focus. */
  readonly hasFocus: RefObject<boolean>;
  /** Whether `/` focuses the box. */
  readonly hasShortcut: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onProtocol: (protocolId: string) => void;
  readonly onHit: (hit: SearchHit, text: string) => void;
  readonly onAll: (text: string) => void;
}

/**
 * Finds protocols by name, number, sponsor, drug, indication or phase as the user types, and everything in them.
 * Unaffected by navigation.
 */
export const LibrarySearchBox = memo(function LibrarySearchBox(props: LibrarySearchBoxProps) {
  const { input, hasFocus, hasShortcut, text, onText, onProtocol, onHit, onAll } = props;
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

  const takeOver = useEffectEvent(() => {
    if (!hasFocus.current) return;
    input.current?.focus();
    if (query !== "") combobox.openDropdown();
  });
  useLayoutEffect(() => takeOver(), []);

  const change = (value: string) => {
    onText(value);
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
        <SearchField
          ref={input}
          hasShortcut={hasShortcut}
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
