import { Button, VisuallyHidden } from "@mantine/core";
import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { Database, SearchX } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { CopyCommand } from "../../../components/copy-command.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { useUrlText } from "../../../lib/use-url-text.ts";
import { ingestCommand, registryTexts } from "../constants.ts";
import { filterProtocols } from "../protocol-filter.ts";
import { ProtocolCard } from "./protocol-card.tsx";
import classes from "./protocol-grid.module.css";
import { RegistryFilters } from "./registry-filters.tsx";

/** The filters and the protocols they leave. The three filters live in the URL. */
export function RegistryList({ items }: { items: readonly ProtocolListItem[] }) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const [text, setText] = useUrlText("q");
  const sponsor = parameters.get("sponsor") ?? "";
  const phase = parameters.get("phase") ?? "";

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

  const found = filterProtocols(items, { text, sponsor, phase });
  const clear = () => {
    setText("");
    setParameters({ q: null, sponsor: null, phase: null });
  };
  return (
    <>
      <RegistryFilters
        items={items}
        text={text}
        sponsor={sponsor}
        phase={phase}
        onText={setText}
        onSponsor={(value) => setParameters({ sponsor: value })}
        onPhase={(value) => setParameters({ phase: value })}
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
        <ul className={classes.grid}>
          {found.map((item) => (
            <li key={item.id}>
              <ProtocolCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
