import { ActionIcon, CloseButton, Group, Text } from "@mantine/core";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { KeyboardEvent } from "react";
import { SearchBox } from "../../../components/search-box.tsx";
import { countOf } from "../../../lib/format-count.ts";
import classes from "./sap-search.module.css";

export interface SapSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onGo: (step: 1 | -1) => void;
  /** Null without a search. */
  readonly result: { readonly cards: number; readonly of: number; readonly matches: number } | null;
}

/**
 * Search within a plan: Enter goes to the next match, Shift+Enter to the previous one, Escape ends the
 * search.
 */
export function SapSearch({ text, onText, onGo, result }: SapSearchProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") onGo(event.shiftKey ? -1 : 1);
    if (event.key === "Escape" && text !== "") {
      event.stopPropagation();
      onText("");
    }
  };
  return (
    <div className={classes.search}>
      <SearchBox
        size="sm"
        label="Search in the statistical analysis plan"
        placeholder="Search in this plan..."
        text={text}
        onText={onText}
        onKeyDown={onKeyDown}
        rightSection={
          text === "" ? null : <CloseButton size="sm" aria-label="Clear search" onClick={() => onText("")} />
        }
      />
      <div className={classes.result}>
        <Text size="xs" c="dimmed" role="status">
          {result === null
            ? null
            : `${countOf(result.matches, "match", "matches")} in ${result.cards} of ${countOf(result.of, "part")}`}
        </Text>
        {result !== null && result.matches > 0 ? (
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="default" size="sm" aria-label="Previous match" onClick={() => onGo(-1)}>
              <ChevronUp size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="default" size="sm" aria-label="Next match" onClick={() => onGo(1)}>
              <ChevronDown size={14} aria-hidden />
            </ActionIcon>
          </Group>
        ) : null}
      </div>
    </div>
  );
}
