import { Loader, Select, type SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listProtocols, type ProtocolListItem } from "@trialtrace/backend/contract";
import { useState } from "react";
import { describeError } from "../lib/api-error.ts";
import { endpointQuery } from "../lib/endpoint-query.ts";
import { protocolLabel, useProtocol } from "../lib/use-protocol.ts";

const shownAtMost = 20;

/** Milliseconds to wait after typing before querying the server. */
const restMs = 150;

const all = "";
const more = "\u0000more";

export interface ProtocolPickerProps
  extends Pick<SelectProps, "label" | "placeholder" | "description" | "size" | "style"> {
  /** Id or alias; null for none, or for all. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Label of the option that stands for all protocols; without it, one must be chosen. */
  readonly allLabel?: string;
  /** Id or alias of a protocol that is not offered. */
  readonly omitted?: string;
  readonly "data-autofocus"?: boolean;
}

/** REG-14: chooses a protocol; the server searches while the user types. */
export function ProtocolPicker({ value, onChange, allLabel, omitted, ...props }: ProtocolPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  const [picked, setPicked] = useState<ProtocolListItem | null>(null);
  const isPicked = picked !== null && isNamed(picked, value);
  const stored = useProtocol(isPicked ? null : value);
  const current = isPicked ? picked : stored;

  const options = allLabel === undefined ? [] : [{ value: all, label: allLabel }];
  const chosen =
    value === null ? options[0] : { value, label: current === undefined ? value : protocolLabel(current) };
  const [asked] = useDebouncedValue(text === chosen?.label ? "" : text.trim().slice(0, 200), restMs);
  const search = useQuery({
    ...endpointQuery(listProtocols, { query: { limit: shownAtMost, ...(asked === "" ? {} : { q: asked }) } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = search.data ?? [];
  const offered = found
    .filter((protocol) => omitted === undefined || !isNamed(protocol, omitted))
    .map((protocol) =>
      chosen && isNamed(protocol, value) ? chosen : { value: protocol.id, label: protocolLabel(protocol) },
    );
  const hint =
    found.length < shownAtMost ? [] : [{ value: more, label: "Type to find others", disabled: true }];
  const matching = search.error ? [] : [...(asked === "" ? options : []), ...offered, ...hint];
  // The chosen one stays in the data, so that its label is shown, even if it does not match.
  const data = chosen && !matching.includes(chosen) ? [chosen, ...matching] : matching;

  return (
    <Select
      {...props}
      styles={{ dropdown: { minWidth: "min(26rem, 90vw)" } }}
      comboboxProps={{ position: "bottom-start" }}
      searchable
      data={data}
      filter={() => matching}
      value={chosen?.value ?? null}
      onChange={(id) => {
        setPicked(found.find((protocol) => protocol.id === id) ?? null);
        onChange(id === all ? null : id);
      }}
      searchValue={text}
      onSearchChange={setText}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={isOpen && search.isFetching ? <Loader size="xs" aria-hidden /> : undefined}
      nothingFoundMessage={
        search.error ? describeError(search.error) : search.isPending ? "Searching..." : "No studies match"
      }
    />
  );
}

const isNamed = ({ id, aliases }: ProtocolListItem, name: string | null): boolean =>
  name !== null && (id === name || aliases.includes(name));
