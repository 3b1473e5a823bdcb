import { ActionIcon, Box, Button, Checkbox, Group, Text, Textarea, TextInput } from "@mantine/core";
import { unmarkedFootnotesOf } from "@trialtrace/backend/schedule";
import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, memo, useMemo, useState } from "react";
import { HoverTooltip } from "../../../components/hover-tooltip.tsx";
import { describeFootnote } from "../../../lib/describe-footnote.ts";
import { activeSheet } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { nextMarker } from "../model/footnotes/markers.ts";
import type { FootnoteDefinition, SheetFootnote } from "../model/sheet/sheet.ts";
import shared from "../soa.module.css";
import { useEditor } from "../use-editor.ts";
import { FootnoteItem } from "./footnote-item.tsx";
import classes from "./footnote-list.module.css";

export interface FootnoteListProps {
  readonly store: EditorStore;
  /** Highlights the cells that refer to a footnote; null for none. */
  readonly onShow: (marker: string | null) => void;
}

/** SOA-13: the footnotes of the table, sorted by marker, editable in Edit Mode. */
export const FootnoteList = memo(function FootnoteList({ store, onShow }: FootnoteListProps) {
  const editable = useEditor(store, (state) => state.editable);
  const auto = useEditor(store, (state) => state.autoLetter);
  const footnotes = useEditor(store, (state) => activeSheet(state)?.footnotes ?? none);
  const stored = useEditor(store, (state) => activeSheet(state)?.stored);
  const unmarked = useMemo(() => (stored ? unmarkedFootnotesOf(stored) : []), [stored]);
  if (footnotes.length === 0 && unmarked.length === 0 && !editable) return null;
  return (
    <Box component="section" className={shared.surface} px={16} py={12} aria-labelledby="schedule-footnotes">
      <Group gap="4px 16px" mb={8}>
        <Text component="h2" id="schedule-footnotes" fw={600}>
          Footnotes
        </Text>
        {editable && footnotes.length > 0 ? <FootnoteTools store={store} /> : null}
      </Group>
      <ul className={classes.list}>
        {footnotes.map((footnote, index) => (
          <FootnoteItem
            key={footnote.id}
            {...{ store, footnote, index, onShow }}
            movable={editable && !auto && footnotes.length > 1}
          >
            {editable ? (
              <FootnoteField
                // Re-mounts to show an undone or reapplied change.
                key={`${footnote.marker} ${footnote.text}`}
                store={store}
                footnote={footnote}
              />
            ) : (
              <span className={footnote.text.trim() === "" ? shared.missing : ""}>
                {describeFootnote(footnote.marker, footnote.text)}
              </span>
            )}
          </FootnoteItem>
        ))}
        {unmarked.map((text) => (
          <li key={text} className={classes.item}>
            <span />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {editable ? <NewFootnote key={footnotes.length} store={store} footnotes={footnotes} /> : null}
    </Box>
  );
});

const none: readonly SheetFootnote[] = [];

interface FootnoteFieldProps {
  readonly store: EditorStore;
  readonly footnote: FootnoteDefinition;
}

function FootnoteField({ store, footnote: { marker, text } }: FootnoteFieldProps) {
  const [value, setValue] = useState(text);
  const commit = () => {
    if (value !== text) store.dispatch({ type: "defineFootnote", marker, text: value });
  };
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <Textarea
        aria-label={`Footnote ${marker} text`}
        size="xs"
        rows={1}
        flex={1}
        styles={{ input: { fieldSizing: "content" } }}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onBlur={commit}
      />
      <HoverTooltip label={`Remove footnote ${marker} and its markers`} tool>
        <ActionIcon
          aria-label={`Remove footnote ${marker} and its markers`}
          onClick={() => store.dispatch({ type: "removeFootnote", marker })}
        >
          <Trash2 size={14} aria-hidden />
        </ActionIcon>
      </HoverTooltip>
    </Group>
  );
}

interface NewFootnoteProps {
  readonly store: EditorStore;
  readonly footnotes: readonly FootnoteDefinition[];
}

function NewFootnote({ store, footnotes }: NewFootnoteProps) {
  const markers = footnotes.map((footnote) => footnote.marker);
  const [marker, setMarker] = useState(() => nextMarker(markers));
  const [text, setText] = useState("");
  const isTaken = markers.includes(marker.trim());
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (marker.trim() === "" || text.trim() === "" || isTaken) return;
    store.dispatch({ type: "defineFootnote", marker: marker.trim(), text: text.trim() });
  };
  return (
    <Group component="form" gap={6} mt={8} maw="120ch" wrap="nowrap" align="flex-start" onSubmit={add}>
      <TextInput
        aria-label="New footnote marker"
        size="xs"
        w={64}
        maxLength={12}
        value={marker}
        error={isTaken ? "Taken" : null}
        onChange={(event) => setMarker(event.currentTarget.value)}
      />
      <TextInput
        aria-label="New footnote text"
        placeholder="New footnote text"
        size="xs"
        flex={1}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="xs"
        leftSection={<Plus size={14} aria-hidden />}
        disabled={marker.trim() === "" || text.trim() === "" || isTaken}
      >
        Add footnote
      </Button>
    </Group>
  );
}

/** Controls for lettering the footnotes of a table. */
function FootnoteTools({ store }: { readonly store: EditorStore }) {
  const auto = useEditor(store, (state) => state.autoLetter);
  const letter = () => store.dispatch({ type: "letterFootnotes" });
  return (
    <Group gap="sm">
      <Checkbox
        size="xs"
        label="Keep letters in reading order"
        checked={auto}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          store.dispatch({ type: "setAutoLetter", on });
          if (on) letter();
        }}
      />
      {auto ? null : (
        <Button size="compact-xs" variant="subtle" onClick={letter}>
          Letter in reading order
        </Button>
      )}
    </Group>
  );
}
