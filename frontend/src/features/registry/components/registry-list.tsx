import { ActionIcon, Code, CopyButton, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import type { RegistryPage } from "@trialtrace/backend/contract";
import { studiesPerPage } from "@trialtrace/backend/derivations";
import { Check, Copy, Database } from "lucide-react";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { HoverTooltip } from "../../../components/hover-tooltip.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { NoMatches } from "../../../components/no-matches.tsx";
import { Pager } from "../../../components/pager.tsx";
import { SearchBox } from "../../../components/search-box.tsx";
import { SelectField } from "../../../components/select-field.tsx";
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
        <SearchBox
          size="sm"
          label="Search protocols"
          placeholder="Search protocols, compounds, indications..."
          text={text}
          onText={search}
        />
        {selects.map(({ name, label, all, choices }) => (
          <SelectField
            size="sm"
            key={name}
            aria-label={label}
            value={parameters.get(name)}
            choices={withAll(all, choices, parameters.get(name) ?? "")}
            onChange={(value) => setParameters({ [name]: value, [pageParameter]: null })}
          />
        ))}
      </div>
      <VisuallyHidden role="status">{countOf(matching, "protocol")} shown</VisuallyHidden>
      {matching === 0 ? (
        <NoMatches order={3} title="No protocols match your search criteria" onClear={clear} />
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

/** A command line to copy. */
function CopyCommand({ command }: { command: string }) {
  return (
    <Group gap={4} wrap="nowrap" align="center">
      <Code block flex={1} p={8} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {command}
      </Code>
      <CopyButton value={command}>
        {({ copied, copy }) => (
          <HoverTooltip label={copied ? "Copied" : "Copy"}>
            <ActionIcon
              color={copied ? "green" : "gray"}
              onClick={copy}
              aria-label={copied ? "Command copied" : "Copy the command"}
            >
              {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            </ActionIcon>
          </HoverTooltip>
        )}
      </CopyButton>
    </Group>
  );
}
