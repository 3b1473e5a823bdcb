import { Menu, Text } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { soaTexts } from "../../constants.ts";
import { activeSheet } from "../../model/editor-state.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { affectedVisits } from "../../model/selection/lines.ts";
import { useEditor } from "../../use-editor.ts";
import type { CellActions } from "../use-cell-actions.ts";
import { useEditCommands } from "./edit-commands.ts";

export interface CellMenuProps {
  readonly store: EditorStore;
  /** Where it opens. */
  readonly point: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
  readonly actions: CellActions;
}

/** Minimum distance between the menu and the edge of the window, in pixels. */
const menuMargin = 8;

/** SOA-6: the context menu; additional commands are below the divider. */
export function CellMenu({ store, point, onClose, actions }: CellMenuProps) {
  const editable = useEditor(store, (state) => state.editable);
  const { isColumns, onName, propsOf } = useEditCommands(store);
  const manyVisits = useEditor(store, (state) => {
    const sheet = activeSheet(state);
    if (!sheet) return false;
    return affectedVisits(sheet, state.selection, state.selection.active.col).length > 1;
  });
  const copied = useEditor(store, ({ clipboard }) => clipboard?.lines?.axis ?? null);
  const locked = editable ? null : soaTexts.locked;
  const entry = (label: string, name: Parameters<typeof propsOf>[0]) => {
    const { refusal, ...props } = propsOf(name);
    return <MenuEntry label={label} refusal={locked ?? refusal} {...props} />;
  };
  const opening = (label: string, keys: string, what: Parameters<CellActions["open"]>[0]) => (
    <MenuEntry label={label} keys={keys} onClick={() => actions.open(what)} />
  );
  // The grid may take the focus once more after the menu has opened; Escape closes the menu in any case.
  useWindowEvent(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onClose();
    },
    { capture: true },
  );
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={0}
      width={300}
      shadow="md"
      // In a low window it covers its anchor, and scrolls if even that is not enough.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: menuMargin } }}
      returnFocus={false}
      // Inside the menu it would be a child that is not a menu item.
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <div style={{ position: "fixed", left: point.x, top: point.y, width: 1, height: 1 }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown
        aria-label="Selected cells"
        mah={`calc(100dvh - ${2 * menuMargin}px)`}
        style={{ overflowY: "auto" }}
      >
        <MenuEntry label="Copy" keys="Ctrl+C" onClick={actions.copy} />
        <MenuEntry label="Paste" keys="Ctrl+V" refusal={locked} onClick={actions.paste} />
        <MenuEntry label="Cut" keys="Ctrl+X" refusal={locked} onClick={actions.cut} />
        <MenuEntry label="Edit Cell (F2)" refusal={locked} onClick={actions.edit} />
        <MenuEntry label="Merge Cells" keys="Ctrl+M" refusal={locked} onClick={() => actions.open("merge")} />
        {entry("Unmerge Cells", "unmerge")}
        {entry("Add Row Above", "addRowAbove")}
        {entry("Delete Row", "deleteRows")}
        <Menu.Divider />
        {opening("Find", "Ctrl+F", "find")}
        {opening("History of this cell", "Shift+F2", "history")}
        {editable ? (
          <>
            {opening("Find and replace", "Ctrl+H", "replace")}
            <Menu.Divider />
            {entry("Clear", "clear")}
            {opening("Footnotes", "Ctrl+Shift+F", "footnotes")}
            {entry("Letter footnotes in reading order", "letterFootnotes")}
            <MenuEntry
              label={manyVisits ? "Edit visits" : "Edit visit"}
              keys="Alt+Enter"
              refusal={onName}
              onClick={() => actions.open("visit")}
            />
            <MenuEntry
              label="Edit in the header"
              keys="Ctrl+Shift+H"
              refusal={onName}
              onClick={actions.enterHead}
            />
            <Menu.Divider />
            {entry("Add row below", "addRowBelow")}
            {entry("Add column left", "addColumnLeft")}
            {entry("Add column right", "addColumnRight")}
            {entry("Delete column", "deleteColumns")}
            {entry(isColumns ? "Duplicate visits" : "Duplicate rows", "duplicate")}
            <MenuEntry
              label={copied === "col" ? "Insert copied visits" : "Insert copied rows"}
              keys="Ctrl+Shift+V"
              refusal={copied === null ? "Copy whole rows or visits first" : null}
              onClick={actions.insertCopied}
            />
            <Menu.Divider />
            {entry("Move up", "moveUp")}
            {entry("Move down", "moveDown")}
            {entry("Move left", "moveLeft")}
            {entry("Move right", "moveRight")}
            <Menu.Divider />
            {entry("Fill down", "fillDown")}
            {entry("Fill right", "fillRight")}
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

interface MenuEntryProps {
  readonly label: string;
  /** As displayed: `Ctrl+Z`. */
  readonly keys?: string;
  /** Why it is disabled; null if it is enabled. */
  readonly refusal?: string | null;
  readonly onClick: () => void;
}

/** A menu command with its shortcut; if disabled, it states why. */
function MenuEntry({ label, keys, refusal = null, onClick }: MenuEntryProps) {
  return (
    <Menu.Item
      {...(keys === undefined
        ? {}
        : {
            // The attribute has no notation for one key after another.
            ...(keys.includes(", ") ? {} : { "aria-keyshortcuts": keys.replaceAll("Ctrl", "Control") }),
            rightSection: (
              <Text span size="xs" aria-hidden>
                {keys}
              </Text>
            ),
          })}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      aria-description={refusal ?? undefined}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  );
}
