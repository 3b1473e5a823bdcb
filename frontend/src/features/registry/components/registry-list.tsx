import { Button, VisuallyHidden } from "@mantine/core";
import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { Database, SearchX } from "lucide-react";
import { useDeferredValue, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { CopyCommand } from "../../../components/copy-command.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { Pager } from "../../../components/pager.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { pageWindow } from "../../../lib/page-window.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { useUrlText } from "../../../lib/use-url-text.ts";
import { ingestCommand, maxPageButtons, protocolsPerPage, registryTexts } from "../constants.ts";
import { groupVersions } from "../group-versions.ts";
import { filterProtocols } from "../protocol-filter.ts";
import { ProtocolCard } from "./protocol-card.tsx";
import classes from "./protocol-grid.module.css";
import { RegistryFilters } from "./registry-filters.tsx";

/** Search parameter for the page of the list. */
const pageParameter = "listPage";

/** The filters and one page of matching protocols, all stored in the URL. */
export function RegistryList({ items }: { items: readonly ProtocolListItem[] }) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const [text, setText] = useUrlText("q");
  const sponsor = parameters.get("sponsor") ?? "";
  const phase = parameters.get("phase") ?? "";
  const page = Number(parameters.get(pageParameter) ?? 1) || 1;
  const list = useRef<HTMLDivElement>(null);
  // Typed text shows at once; a long list may update after it.
  const wanted = useDeferredValue(text);

  if (items.length === 0) {
    return (
      <MessageScreen
        order={3}
        icon={Database}
        title="No protocols yet"
        actions={<CopyCommand command={ingestCommand} />}
      >
        Upload a document here; an administrator adds digitalized protocols on the command line.
      </MessageScreen>
    );
  }

  const found = groupVersions(filterProtocols(items, { text: wanted, sponsor, phase }), items);
  const window = pageWindow(found.length, page, protocolsPerPage, maxPageButtons);
  const clear = () => {
    setText("");
    setParameters({ q: null, sponsor: null, phase: null, [pageParameter]: null });
  };
  const search = (next: string) => {
    setText(next);
    if (page !== 1) setParameters({ [pageParameter]: null }, { replace: true });
  };
  const turnTo = (next: number) => {
    setParameters({ [pageParameter]: next === 1 ? null : String(next) });
    list.current?.scrollIntoView({ block: "start" });
  };
  return (
    <>
      <RegistryFilters
        items={items}
        text={text}
        sponsor={sponsor}
        phase={phase}
        onText={search}
        onSponsor={(value) => setParameters({ sponsor: value, [pageParameter]: null })}
        onPhase={(value) => setParameters({ phase: value, [pageParameter]: null })}
      />
      <VisuallyHidden role="status">{countOf(found.length, "protocol")} shown</VisuallyHidden>
      {found.length === 0 ? (
        <MessageScreen
          order={3}
          icon={SearchX}
          title={registryTexts.noMatch}
          actions={
            <Button variant="default" onClick={clear}>
              {registryTexts.clearFilters}
            </Button>
          }
        />
      ) : (
        <div ref={list} className={classes.list}>
          <p className={classes.legend}>
            Values in <em>italics</em> are not stated by the protocol: they are derived from its other fields,
            or a default.
          </p>
          <ul className={classes.grid}>
            {found.slice(window.start, window.end).map((item) => (
              <li key={item.id}>
                <ProtocolCard item={item} />
              </li>
            ))}
          </ul>
          {window.pages > 1 ? (
            <Pager window={window} total={found.length} label="Protocols" onPage={turnTo} />
          ) : null}
        </div>
      )}
    </>
  );
}
