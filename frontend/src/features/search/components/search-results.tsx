import { Text } from "@mantine/core";
import type { SearchAnswer, SearchHit } from "@trialtrace/backend/contract";
import { countText, kindLabels } from "../search-texts.ts";
import classes from "./search-dialog.module.css";
import { SearchHitOption } from "./search-hit-option.tsx";

export interface SearchResultsProps {
  readonly answer: SearchAnswer;
  readonly listId: string;
  readonly selected: SearchHit | null;
  /** Hits from other studies are included, so each names its study. */
  readonly wholeLibrary: boolean;
  readonly onOpen: (hit: SearchHit, asPage: boolean) => void;
}

export const optionId = (listId: string, hit: SearchHit) => `${listId}-${hit.id}`;

/** The hits, grouped by kind. */
export function SearchResults({ answer, listId, selected, wholeLibrary, onOpen }: SearchResultsProps) {
  const studies = new Map(answer.studies.map(({ protocolId, title }) => [protocolId, title]));
  return (
    <>
      {answer.complete ? null : (
        <Text size="sm" c="dimmed" px="sm" pb="xs">
          No result contains all of these words. These results contain some of them.
        </Text>
      )}
      <div id={listId} role="listbox" aria-label="Search results">
        {answer.groups.map(({ kind, count, hits }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
            <div id={`${listId}-${kind}`} className={classes.kind}>
              {kindLabels[kind]} <span className={classes.count}>{countText(hits.length, count)}</span>
            </div>
            {hits.map((hit) => (
              <SearchHitOption
                key={hit.id}
                id={optionId(listId, hit)}
                hit={hit}
                study={wholeLibrary ? (studies.get(hit.protocolId) ?? hit.protocolId) : null}
                selected={hit === selected}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
