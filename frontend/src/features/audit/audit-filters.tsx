import { Button, NativeSelect, TextInput } from "@mantine/core";
import type { AuditFilter } from "@trialtrace/backend/contract";
import { X } from "lucide-react";
import { ProtocolPicker } from "../../components/protocol-picker.tsx";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { useUrlText } from "../../lib/use-url-text.ts";
import { type FilterName, filterNames } from "./audit-address.ts";
import classes from "./audit-page.module.css";

const sources = [
  ["", "Any source"],
  ["user", "A user in the browser"],
  ["import", "An uploaded file"],
  ["api", "A program"],
  ["ingest", "The command line"],
] as const;
const kinds = [
  ["", "Anything"],
  ["protocol", "Protocols"],
  ["cell", "Cells"],
  ["row", "Procedures"],
  ["column", "Visits"],
  ["merge", "Merged cells"],
  ["footnote", "Footnotes"],
  ["table", "Tables"],
  ["library", "Demonstration data"],
] as const;

const choices = (entries: readonly (readonly [value: string, label: string])[]) =>
  entries.map(([value, label]) => ({ value, label }));

/** Who, when and what; everything is in the address. */
export function AuditFilters({ filter }: { readonly filter: AuditFilter }) {
  const setParameters = useSetUrlParameters();
  const [actor, setActor] = useUrlText("actor");
  const [name, setName] = useUrlText("q");
  const set = (parameter: FilterName, value: string | null) =>
    setParameters({ [parameter]: value, page: null });
  const toFirstPage = () => setParameters({ page: null }, { replace: true });
  const clear = () =>
    setParameters({ ...Object.fromEntries(filterNames.map((parameter) => [parameter, null])), page: null });
  return (
    <section className={classes.filters} aria-label="Filter the audit trail">
      <ProtocolPicker
        label="Protocol"
        size="xs"
        allLabel="Every protocol"
        value={filter.protocolId ?? null}
        onChange={(id) => set("protocolId", id)}
      />
      <TextInput
        label="Who"
        placeholder="Part of a name"
        size="xs"
        value={actor}
        maxLength={120}
        onChange={(event) => {
          setActor(event.currentTarget.value);
          toFirstPage();
        }}
      />
      <NativeSelect
        label="Source"
        size="xs"
        value={filter.source ?? ""}
        data={choices(sources)}
        onChange={(event) => set("source", event.currentTarget.value)}
      />
      <NativeSelect
        label="What"
        size="xs"
        value={filter.kind ?? ""}
        data={choices(kinds)}
        onChange={(event) => set("kind", event.currentTarget.value)}
      />
      <TextInput
        label="Name"
        placeholder="Procedure, visit..."
        size="xs"
        value={name}
        maxLength={200}
        onChange={(event) => {
          setName(event.currentTarget.value);
          toFirstPage();
        }}
      />
      <TextInput
        type="date"
        label="From"
        size="xs"
        value={filter.from ?? ""}
        onChange={(event) => set("from", event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="To"
        size="xs"
        value={filter.to ?? ""}
        onChange={(event) => set("to", event.currentTarget.value)}
      />
      {Object.keys(filter).length === 0 ? null : (
        <Button variant="subtle" size="xs" leftSection={<X size={14} aria-hidden />} onClick={clear}>
          Clear filters
        </Button>
      )}
    </section>
  );
}
