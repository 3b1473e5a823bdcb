import { Button, Checkbox, Group, Loader, Modal, SegmentedControl, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { maxSearchLength, type SearchKind } from "@trialtrace/backend/contract";
import { Search, SearchX } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { LoadError } from "../../../components/load-error.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { useReturnFocus } from "../../../components/use-return-focus.ts";
import { useCloseOverlay } from "../../../lib/overlay-history.ts";
import { searchQuery } from "../queries.ts";
import { hitAddress, pageAddress, searchOverlay, searchParameters, studyOf } from "../search-address.ts";
import { entriesOf, type SearchEntry } from "../search-entries.ts";
import { kindLabels } from "../search-texts.ts";
import { sought } from "../sought-hit.ts";
import { useSearchAddress } from "../use-search-address.ts";
import classes from "./search-dialog.module.css";
import { optionId, SearchResults } from "./search-results.tsx";

/** Milliseconds to wait after typing before querying the server. */
const restMs = 120;

/** Searches the study on screen or the whole library. The query is stored in the URL. */
export function SearchDialog() {
  const location = useLocation();
  const navigate = useNavigate();
  const address = useSearchAddress();
  const close = useCloseOverlay(searchOverlay, searchParameters);
  const [text, setText] = useState(address.text);
  const [asked] = useDebouncedValue(text.trim(), restMs);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const study = studyOf(location);
  const scope = address.wholeLibrary ? null : study;
  const query = useQuery(searchQuery(asked, scope, address.kind, address.allVersions));
  useReturnFocus();

  const write = useRef(address.setText);
  write.current = address.setText;
  useEffect(() => write.current(asked), [asked]);

  const answer = text.trim() === "" || asked === "" ? undefined : query.data;
  const groups = entriesOf(answer?.groups ?? [], address.kind);
  const entries = groups.flatMap((group) => group.entries);
  const selected = entries[Math.min(chosen, entries.length - 1)] ?? null;
  // Outdated hits stay visible, but Enter must not open them.
  const isStale = query.isPlaceholderData || asked !== text.trim();

  const showKind = (kind: SearchKind | null) => {
    setChosen(0);
    address.setKind(kind);
  };
  const open = (entry: SearchEntry, asPage: boolean) => {
    if (entry.hit === null) return showKind(entry.kind);
    const { hit } = entry;
    const to = (asPage ? pageAddress(hit, location) : null) ?? hitAddress(hit, location);
    navigate(to, { state: sought(asked, hit) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, entries.length - 1) + step + entries.length) % entries.length);
    }
    if (event.key === "Enter" && selected && !isStale && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(selected, event.shiftKey);
    }
  };
  const where = scope === null ? "the whole library" : "this study";

  return (
    <Modal
      opened
      onClose={close}
      title="Search"
      size="min(760px, 100vw - 32px)"
      returnFocus={false}
      closeButtonProps={{ "aria-label": "Close search" }}
      transitionProps={{ transition: "fade", duration: 120 }}
    >
      <TextInput
        data-autofocus
        type="search"
        role="combobox"
        aria-label={`Search in ${where}`}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={entries.length > 0 ? listId : undefined}
        aria-activedescendant={selected ? optionId(listId, selected) : undefined}
        placeholder={'Words, "a phrase", -word to exclude'}
        maxLength={maxSearchLength}
        leftSection={<Search size={16} aria-hidden />}
        rightSection={query.isFetching ? <Loader size="xs" aria-hidden /> : null}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      {study === null ? null : (
        <SegmentedControl
          mt="xs"
          aria-label="Where to search"
          data={[
            { value: "study", label: "Search in this study" },
            { value: "library", label: "Search the whole library" },
          ]}
          value={scope === null ? "library" : "study"}
          onChange={(value) => {
            setChosen(0);
            address.setWholeLibrary(value === "library");
          }}
        />
      )}
      {scope === null ? (
        <Checkbox
          mt="xs"
          size="xs"
          label="Earlier versions of studies too"
          checked={address.allVersions}
          onChange={(event) => {
            setChosen(0);
            address.setAllVersions(event.currentTarget.checked);
          }}
        />
      ) : null}
      {address.kind === null ? null : (
        <Group gap="xs" mt="xs">
          <Text size="sm">Only: {kindLabels[address.kind]}</Text>
          <Button size="compact-xs" onClick={() => showKind(null)}>
            Show every kind
          </Button>
        </Group>
      )}
      <section
        className={classes.results}
        aria-label="Results"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        data-stale={isStale || undefined}
      >
        {text.trim() === "" ? (
          <Text size="sm" c="dimmed" p="sm">
            Finds protocol text, sections, criteria, procedures, visits, footnotes, domain values, risks, and
            shells.
          </Text>
        ) : query.error && !query.isFetching ? (
          <LoadError title="Search failed" query={query} order={3} />
        ) : answer === undefined ? (
          <Text size="sm" c="dimmed" p="sm" role="status">
            Searching…
          </Text>
        ) : entries.length === 0 && !isStale ? (
          <MessageScreen icon={SearchX} title="Nothing found" order={3}>
            <span role="status">
              {answer.readable
                ? `Nothing in ${where} matches “${asked}”.`
                : "The text of this study cannot be read: its pages are images, or their letters carry no text."}
            </span>
          </MessageScreen>
        ) : (
          <SearchResults
            answer={answer}
            groups={groups}
            listId={listId}
            selected={selected}
            wholeLibrary={scope === null}
            onOpen={open}
          />
        )}
      </section>
      <Text size="xs" c="dimmed" mt="xs">
        Enter opens a result, Shift+Enter its page, Esc closes.
      </Text>
    </Modal>
  );
}
