import { Group, Text } from "@mantine/core";
import { getSapDocument, type SapLayout } from "@trialtrace/backend/contract";
import { useDeferredValue, useRef } from "react";
import { ExportButton } from "../../../components/export-button.tsx";
import { JsonButton } from "../../../components/json-button.tsx";
import { NoMatches } from "../../../components/no-matches.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { SectionCard } from "../../../components/sections/section-card.tsx";
import { SectionColumns } from "../../../components/sections/section-columns.tsx";
import { SectionNavigation } from "../../../components/sections/section-navigation.tsx";
import { useTextHighlight } from "../../../components/use-text-highlight.ts";
import { callEndpoint } from "../../../lib/api-client.ts";
import { fileName } from "../../../lib/save-file.ts";
import { matchesAllWords } from "../../../lib/text-match.ts";
import { useUrlText } from "../../../lib/use-url-text.ts";
import { cardText } from "../card-text.ts";
import { cardIcon } from "./card-icons.ts";
import { PartView } from "./part-view.tsx";
import classes from "./sap-document-view.module.css";
import { SapSearch } from "./sap-search.tsx";

export interface SapDocumentViewProps {
  readonly protocolId: string;
  readonly layout: SapLayout;
}

/** A plan's cards, with a navigation list and a search that filters the cards and highlights matches. */
export function SapDocumentView({ protocolId, layout }: SapDocumentViewProps) {
  const [text, setText] = useUrlText("find");
  const cards = useRef<HTMLDivElement>(null);
  const words = useDeferredValue(text.trim().split(/\s+/).join(" "));
  const { count, go } = useTextHighlight(cards, words);
  const searching = words !== "";
  const shown = searching
    ? layout.cards.filter((card) => matchesAllWords(words, [cardText(card)]))
    : layout.cards;
  return (
    <SectionColumns
      side={
        <>
          <SapSearch
            text={text}
            onText={setText}
            onGo={go}
            result={searching ? { cards: shown.length, of: layout.cards.length, matches: count } : null}
          />
          <SectionNavigation label="Sections of the statistical analysis plan" sections={shown} />
          <Group gap={8}>
            <ExportButton as="print" label="Print" onClick={() => window.print()} />
            <JsonButton
              name={fileName("json", protocolId, "sap")}
              load={() => callEndpoint(getSapDocument, { query: { protocolId } })}
            />
          </Group>
        </>
      }
    >
      <div ref={cards} className={classes.cards}>
        {shown.map((card) => (
          <SectionCard
            key={card.id}
            id={card.id}
            title={card.title}
            icon={cardIcon(card.id)}
            aside={<PageReferences sources={card.sources} />}
          >
            {card.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of a document's parts is fixed
              <PartView key={index} part={part} label={card.title} open={searching} />
            ))}
          </SectionCard>
        ))}
      </div>
      {shown.length === 0 ? (
        <NoMatches
          order={2}
          title="No part of the plan contains these words"
          clearLabel="Clear search"
          onClear={() => setText("")}
        />
      ) : null}
      {layout.absent.length > 0 && !searching ? (
        <Text size="sm" c="dimmed">
          Not in this document: {layout.absent.join(", ")}.
        </Text>
      ) : null}
    </SectionColumns>
  );
}
