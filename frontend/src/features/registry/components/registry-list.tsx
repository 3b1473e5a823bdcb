import { Button, VisuallyHidden } from "@mantine/core";
import type { RegistryPage } from "@trialtrace/backend/contract";
import { studiesPerPage } from "@trialtrace/backend/derivations";
import { Database, SearchX } from "lucide-react";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { CopyCommand } from "../../../components/copy-command.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { Pager } from "../../../components/pager.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { pageWindow } from "../../../lib/page-window.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { useUrlText } from "../../../lib/use-url-text.ts";
import { ingestCommand, maxPageButtons, pageParameter, registryTexts } from "../constants.ts";
import { ProtocolCard } from "./protocol-card.tsx";
import classes from "./protocol-grid.module.css";
import { RegistryFilters } from "./registry-filters.tsx";

/** The filters, stored in the URL, and the page of the registry that matches them. */
export function RegistryList({ shown }: { shown: RegistryPage }) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const [text, setText] = useUrlText("q");
  const sponsor = parameters.get("sponsor") ?? "";
  const phase = parameters.get("phase") ?? "";
  const list = useRef<HTMLDivElement>(null);
  const { items, matching } = shown;

  if (shown.total === 0) {
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
      <RegistryFilters
        choices={shown}
        text={text}
        sponsor={sponsor}
        phase={phase}
        onText={search}
        onSponsor={(value) => setParameters({ sponsor: value, [pageParameter]: null })}
        onPhase={(value) => setParameters({ phase: value, [pageParameter]: null })}
      />
      <VisuallyHidden role="status">{countOf(matching, "protocol")} shown</VisuallyHidden>
      {matching === 0 ? (
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
            taken from its registry record, or a default.
          </p>
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
        </div>
      )}
    </>
  );
}
