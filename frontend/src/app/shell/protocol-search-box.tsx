import { Combobox, Kbd, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { listProtocols } from "@trialtrace/backend/contract";
import { Search } from "lucide-react";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { ProtocolSearchOptions } from "./protocol-search-options.tsx";
import { useSearchShortcut } from "./use-search-shortcut.ts";

const shownAtMost = 8;

/** Milliseconds to wait after typing before querying the server. */
const restMs = 120;

export interface ProtocolSearchBoxProps {
  readonly onChoose: (protocolId: string) => void;
}

/**
 * Finds protocols by name, number, sponsor, drug, indication or phase as the user types. Unaffected by
 * navigation.
 */
export const ProtocolSearchBox = memo(function ProtocolSearchBox({ onChoose }: ProtocolSearchBoxProps) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const query = text.trim();
  const [asked] = useDebouncedValue(query, restMs);
  const { data, error } = useQuery({
    ...endpointQuery(listProtocols, { query: { q: asked, limit: shownAtMost } }),
    enabled: asked !== "",
  });
  // Until the server responds, results for the previous text are outdated.
  const isCurrent = asked === query;
  const found = isCurrent ? (data ?? []) : [];
  useSearchShortcut(input);

  const change = (value: string) => {
    setText(value);
    if (value.trim() === "") combobox.closeDropdown();
    else combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const go = (protocolId: string) => {
    change("");
    input.current?.blur();
    onChoose(protocolId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const first = found[0];
    if (event.key === "Enter" && first && combobox.getSelectedOptionIndex() < 0) go(first.id);
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
          aria-label="Find a protocol by name, number, compound or indication"
          placeholder="Find a protocol"
          leftSection={<Search size={16} aria-hidden />}
          rightSection={<Kbd aria-hidden>/</Kbd>}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <ProtocolSearchOptions found={found} loading={!isCurrent || (!data && !error)} error={error} />
      </Combobox.Dropdown>
    </Combobox>
  );
});
