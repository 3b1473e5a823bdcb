import { Text } from "@mantine/core";
import type { SearchAnswer } from "@trialtrace/backend/contract";
import { formatNumber } from "../../../lib/format-count.ts";
import type { EntryGroup, SearchEntry } from "../search-entries.ts";
import { countText, kindLabels } from "../search-texts.ts";
import classes from "./search-dialog.module.css";
import { SearchHitView } from "./search-hit-view.tsx";
import { SearchOption } from "./search-option.tsx";

export interface SearchResultsProps {
  readonly answer: SearchAnswer;
  readonly groups: readonly EntryGroup[];
  readonly listId: string;
  readonly selected: SearchEntry | null;
  /** Hits from other studies are included, so each names its study. */
  readonly wholeLibrary: boolean;
  readonly onOpen: (entry: SearchEntry, asPage: boolean) => void;
}

export const optionId = (listId: string, { id }: SearchEntry) => `${listId}-${id}`;

/** The hits, grouped by kind. */
export function SearchResults(props: SearchResultsProps) {
  const { answer, groups, listId, selected, wholeLibrary, onOpen } = props;
  const studies = new Map(answer.studies.map(({ protocolId, title }) => [protocolId, title]));
  return (
    <>
      {answer.complete ? null : (
        <Text size="sm" c="dimmed" px="sm" pb="xs">
          No result contains all of these words. These results contain some of them.
        </Text>
      )}
      <div id={listId} role="listbox" aria-label="Search results">
        {groups.map(({ kind, count, shown, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
            <div id={`${listId}-${kind}`} className={classes.kind}>
              {kindLabels[kind]} <span className={classes.count}>{countText(shown, count)}</span>
            </div>
            {entries.map((entry) => (
              <SearchOption
                key={entry.id}
                id={optionId(listId, entry)}
                selected={entry.id === selected?.id}
                onOpen={(asPage) => onOpen(entry, asPage)}
              >
                {entry.hit === null ? (
                  <span className={classes.all}>Show all {formatNumber(entry.count)}</span>
                ) : (
                  <SearchHitView
                    hit={entry.hit}
                    study={wholeLibrary ? (studies.get(entry.hit.protocolId) ?? entry.hit.protocolId) : null}
                  />
                )}
              </SearchOption>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
