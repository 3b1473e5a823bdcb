import { Button, TextInput } from "@mantine/core";
import type { AuditFilter } from "@trialtrace/backend/contract";
import { X } from "lucide-react";
import { ProtocolPicker } from "../../components/protocol-picker.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { useUrlText } from "../../lib/use-url-text.ts";
import { type FilterName, filterNames } from "./audit-address.ts";
import classes from "./audit-page.module.css";

const sources = [
  { value: "", label: "Any source" },
  { value: "user", label: "A user in the browser" },
  { value: "import", label: "An uploaded file" },
  { value: "api", label: "A program" },
  { value: "ingest", label: "The command line" },
];
const kinds = [
  { value: "", label: "Anything" },
  { value: "protocol", label: "Protocols" },
  { value: "cell", label: "Cells" },
  { value: "row", label: "Procedures" },
  { value: "column", label: "Visits" },
  { value: "merge", label: "Merged cells" },
  { value: "footnote", label: "Footnotes" },
  { value: "table", label: "Tables" },
  { value: "library", label: "Demonstration data" },
];

const selects = [
  { name: "source", label: "Source", choices: sources },
  { name: "kind", label: "What", choices: kinds },
] as const;
const dates = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
] as const;

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
    <section className={classes.filters} aria-label="Filter the audit trail" data-screen-only>
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
      {selects.map(({ name: parameter, label, choices }) => (
        <SelectField
          key={parameter}
          label={label}
          value={filter[parameter] ?? null}
          choices={choices}
          onChange={(value) => set(parameter, value)}
        />
      ))}
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
      {dates.map(({ name: parameter, label }) => (
        <TextInput
          key={parameter}
          type="date"
          label={label}
          size="xs"
          value={filter[parameter] ?? ""}
          onChange={(event) => set(parameter, event.currentTarget.value)}
        />
      ))}
      {Object.keys(filter).length === 0 ? null : (
        <Button variant="subtle" size="xs" leftSection={<X size={14} aria-hidden />} onClick={clear}>
          Clear filters
        </Button>
      )}
    </section>
  );
}
