import { Button, NativeSelect, Stack, Text, TextInput, VisuallyHidden } from "@mantine/core";
import type { RegistryPage } from "@trialtrace/backend/contract";
import { studiesPerPage } from "@trialtrace/backend/derivations";
import { Database, Search, SearchX } from "lucide-react";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { CopyCommand } from "../../../components/copy-command.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { Pager } from "../../../components/pager.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { pageWindow } from "../../../lib/page-window.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { useUrlText } from "../../../lib/use-url-text.ts";
import { pageParameter } from "../queries.ts";
import { ProtocolCard } from "./protocol-card.tsx";
import classes from "./registry-page.module.css";

/** Page buttons shown at a time. */
const maxPageButtons = 5;

/** REG-10: the filters, stored in the URL, and the page of the registry that matches them. */
export function RegistryList({ shown }: { shown: RegistryPage }) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const [text, setText] = useUrlText("q");
  const list = useRef<HTMLDivElement>(null);
  const { items, matching, sponsors, phases } = shown;
  const selects = [
    { name: "sponsor", label: "Sponsor", all: "All Sponsors", choices: sponsors },
    { name: "phase", label: "Phase", all: "All Phases", choices: phases },
  ];

  if (shown.total === 0) {
    return (
      <MessageScreen
        order={3}
        icon={Database}
        title="No protocols yet"
        actions={<CopyCommand command="npx protocols ingest <folder>" />}
      >
        Upload a document here; an administrator adds digitalized protocols on the command line.
      </MessageScreen>
    );
  }

  const window = pageWindow(matching, shown.page, studiesPerPage, maxPageButtons);
  const clear = () => {
    setText("");
    setParameters({ q: null, sponsor: null, phase: null, [pageParameter]: null });
  };
  const search = (next: string) => {
    setText(next);
    if (parameters.has(pageParameter)) setParameters({ [pageParameter]: null }, { replace: true });
  };
  const turnTo = (next: number) => {
    setParameters({ [pageParameter]: next === 1 ? null : String(next) });
    list.current?.scrollIntoView({ block: "start" });
  };
  return (
    <>
      <div className={classes.filters} data-screen-only>
        <TextInput
          type="search"
          aria-label="Search protocols"
          placeholder="Search protocols, compounds, indications..."
          leftSection={<Search size={16} aria-hidden />}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
        />
        {selects.map(({ name, label, all, choices }) => (
          <NativeSelect
            key={name}
            aria-label={label}
            value={parameters.get(name) ?? ""}
            data={withAll(all, choices, parameters.get(name) ?? "")}
            onChange={(event) => setParameters({ [name]: event.currentTarget.value, [pageParameter]: null })}
          />
        ))}
      </div>
      <VisuallyHidden role="status">{countOf(matching, "protocol")} shown</VisuallyHidden>
      {matching === 0 ? (
        <MessageScreen
          order={3}
          icon={SearchX}
          title="No protocols match your search criteria"
          actions={
            <Button variant="default" onClick={clear}>
              Clear Filters
            </Button>
          }
        />
      ) : (
        <Stack ref={list} gap={12} style={{ scrollMarginTop: 64 }}>
          <Text size="xs" c="dimmed">
            Values in <em>italics</em> are not stated by the protocol: they are derived from its other fields,
            taken from its registry record, or a default.
          </Text>
          <ul className={classes.grid}>
            {items.map((item) => (
              <li key={item.id}>
                <ProtocolCard item={item} />
              </li>
            ))}
          </ul>
          {window.pages > 1 ? (
            <Pager window={window} total={matching} label="Protocols" onPage={turnTo} />
          ) : null}
        </Stack>
      )}
    </>
  );
}

/** A value from a shared link that no protocol has anymore stays visible, so that it can be cleared. */
function withAll(all: string, choices: readonly string[], chosen: string) {
  const shown = chosen === "" || choices.includes(chosen) ? choices : [...choices, chosen];
  return [{ value: "", label: all }, ...shown.map((choice) => ({ value: choice, label: choice }))];
}
