import { Text } from "@mantine/core";
import type { SearchAnswer } from "@trialtrace/backend/contract";
import { type ReactNode, useEffect, useRef } from "react";
import { formatNumber } from "../../../lib/format-count.ts";
import type { EntryGroup, SearchEntry } from "../search-entries.ts";
import { countText, kindLabels } from "../search-texts.ts";
import classes from "./search-dialog.module.css";
import { SearchHitView } from "./search-hit-view.tsx";

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
                  <Text span size="sm" c="var(--tt-link)" fw={600}>
                    Show all {formatNumber(entry.count)}
                  </Text>
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

interface SearchOptionProps {
  readonly id: string;
  readonly selected: boolean;
  readonly onOpen: (asPage: boolean) => void;
  readonly children: ReactNode;
}

/** A result that the text box's keys choose and open; the chosen one is kept in view. */
function SearchOption({ id, selected, onOpen, children }: SearchOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) option.current?.scrollIntoView?.({ block: "nearest" });
  }, [selected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and its keys choose and open
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-selected={selected || undefined}
      className={classes.option}
      // The text box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.shiftKey)}
    >
      {children}
    </div>
  );
}
