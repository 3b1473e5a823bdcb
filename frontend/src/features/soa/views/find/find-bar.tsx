import {
  Button,
  Checkbox,
  CloseButton,
  Group,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { ChevronDown, ChevronUp, Replace, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { countOf, formatNumber } from "../../../../lib/format-count.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { canReplace } from "../../model/find/replace-text.ts";
import shared from "../../soa.module.css";
import { ToolButton } from "../../tool-button.tsx";
import { useEditor } from "../../use-editor.ts";
import { ReplacePreview } from "./replace-preview.tsx";
import { type ScopeKind, useFind } from "./use-find.ts";

export interface FindBarProps {
  readonly store: EditorStore;
  /** Rows hidden by the procedure search, in which nothing is found. */
  readonly hidden: ReadonlySet<string>;
  readonly replacing: boolean;
  /** Incremented by each press of the key that opens the bar, which moves the focus there. */
  readonly asked: number;
  readonly onClose: () => void;
}

const scopeLabels: Readonly<Record<ScopeKind, string>> = {
  selection: "Selection",
  table: "Table",
  all: "All tables",
};

const fieldWidth = "min(280px, 100%)";

/** Find (and in Edit Mode replace) above the grid, which shows the matches. */
export function FindBar({ store, hidden, replacing, asked, onClose }: FindBarProps) {
  const find = useFind(store, hidden, asked);
  const editable = useEditor(store, (state) => state.editable);
  const [replacement, setReplacement] = useState("");
  const [previewed, setPreviewed] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) field.current?.select();
  }, [asked]);
  const { query, matches, index } = find;
  const set = (edit: Partial<typeof query>) => {
    setDone(null);
    find.setQuery({ ...query, ...edit });
  };
  const replace = (chosen: typeof matches) => {
    const usable = chosen.filter((match) => canReplace(find.workbook, match, query, replacement));
    const left = chosen.length - usable.length;
    if (chosen.length === 0) return;
    if (usable.length > 0) store.dispatch({ type: "replaceText", matches: usable, query, replacement });
    const refused = left === 0 ? "" : `; ${countOf(left, "visit header")} cannot hold that text`;
    setDone(`${countOf(usable.length, "cell")} replaced${refused}`);
  };
  const replaceOne = () => {
    const match = matches[index];
    if (match) replace([match]);
    find.step(false);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const stepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    find.step(event.shiftKey);
  };
  const found =
    query.text === ""
      ? ""
      : matches.length === 0
        ? "Nothing found"
        : index < 0
          ? countOf(matches.length, "cell")
          : `${formatNumber(index + 1)} of ${formatNumber(matches.length)}`;
  const isReplacing = replacing && editable;
  // Buttons that become disabled after replacing keep the focus, so that Escape still closes the bar.
  const off = matches.length === 0 || undefined;
  const offWithoutMatch = { "data-disabled": off, "aria-disabled": off };
  return (
    <Stack
      component="search"
      className={shared.surface}
      gap={6}
      px={10}
      py={8}
      aria-label={isReplacing ? "Find and replace" : "Find"}
      onKeyDown={keyDown}
    >
      <Group gap="6px 10px">
        <TextInput
          ref={field}
          autoFocus
          size="xs"
          w={fieldWidth}
          aria-label="Find"
          placeholder="Find in cells, headers, and footnotes"
          leftSection={<Search size={14} aria-hidden />}
          value={query.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
          onKeyDown={stepOnEnter}
        />
        <ToolButton
          label="Previous match"
          keys="Shift+Enter"
          icon={ChevronUp}
          refusal={matches.length === 0 ? "Nothing found" : null}
          onClick={() => find.step(true)}
        />
        <ToolButton
          label="Next match"
          keys="Enter"
          icon={ChevronDown}
          refusal={matches.length === 0 ? "Nothing found" : null}
          onClick={() => find.step(false)}
        />
        <Text span size="xs" c="dimmed" miw={84} role="status">
          {done ?? found}
        </Text>
        <Checkbox
          size="xs"
          label="Match case"
          checked={query.matchCase}
          onChange={(event) => set({ matchCase: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label="Whole cell"
          checked={query.wholeCell}
          onChange={(event) => set({ wholeCell: event.currentTarget.checked })}
        />
        {find.scopes.length > 1 ? (
          <SegmentedControl
            aria-label="Where to look"
            data={find.scopes.map((value) => ({ value, label: scopeLabels[value] }))}
            value={find.kind}
            onChange={(value) => find.setKind(value)}
          />
        ) : null}
        <CloseButton size="sm" aria-label="Close find" ml="auto" onClick={onClose} />
      </Group>
      {isReplacing ? (
        <>
          <Group gap="6px 10px">
            <TextInput
              size="xs"
              w={fieldWidth}
              aria-label="Replace with"
              placeholder="Replace with"
              leftSection={<Replace size={14} aria-hidden />}
              maxLength={4000}
              value={replacement}
              onChange={(event) => {
                setDone(null);
                setReplacement(event.currentTarget.value);
              }}
            />
            <Button size="xs" {...offWithoutMatch} onClick={replaceOne}>
              {index < 0 ? "Go to match" : "Replace"}
            </Button>
            <Button variant="filled" size="xs" {...offWithoutMatch} onClick={() => replace(matches)}>
              {matches.length === 0 ? "Replace all" : `Replace all ${formatNumber(matches.length)}`}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              aria-expanded={previewed}
              disabled={matches.length === 0}
              onClick={() => setPreviewed(!previewed)}
            >
              Preview
            </Button>
          </Group>
          {previewed && matches.length > 0 ? (
            <ReplacePreview
              workbook={find.workbook}
              matches={matches}
              query={query}
              replacement={replacement}
            />
          ) : null}
        </>
      ) : null}
    </Stack>
  );
}
