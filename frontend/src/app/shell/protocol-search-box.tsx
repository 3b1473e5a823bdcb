import { Combobox, Kbd, TextInput, useCombobox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import { findProtocols } from "../../features/registry/protocol-filter.ts";
import { protocolsQuery } from "../../features/registry/queries.ts";
import { ProtocolSearchOptions } from "./protocol-search-options.tsx";
import { useSearchShortcut } from "./use-search-shortcut.ts";

const shownAtMost = 8;

export interface ProtocolSearchBoxProps {
  readonly onChoose: (protocolId: string) => void;
}

/** Finds protocols by name, number, compound or indication as one types. Every change of the address leaves it alone. */
export const ProtocolSearchBox = memo(function ProtocolSearchBox({ onChoose }: ProtocolSearchBoxProps) {
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { data, error } = useQuery({ ...protocolsQuery, enabled: wanted });
  const found = findProtocols(data ?? [], text, shownAtMost);
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
          onFocus={() => setWanted(true)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <ProtocolSearchOptions found={found} loading={!data && !error} error={error} />
      </Combobox.Dropdown>
    </Combobox>
  );
});
