import { Menu } from "@mantine/core";
import { soaTexts } from "../../constants.ts";
import type { ChangeCommand } from "../../model/command.ts";
import { activeSheet } from "../../model/editor-state.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { affectedVisits } from "../../model/selection/lines.ts";
import { useEditor } from "../../use-editor.ts";
import type { CellActions } from "../use-cell-actions.ts";
import { LineEntries } from "./line-entries.tsx";
import { MenuEntry } from "./menu-entry.tsx";
import { useLineState } from "./use-line-state.ts";

export interface MenuActions extends CellActions {
  find(replacing: boolean): void;
}

export interface CellMenuProps {
  readonly store: EditorStore;
  /** Where it opens. */
  readonly point: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
  readonly actions: MenuActions;
}

/** Minimum distance between the menu and the edge of the window, in pixels. */
const menuMargin = 8;

/** SOA-6: the context menu; additional commands are below the divider. */
export function CellMenu({ store, point, onClose, actions }: CellMenuProps) {
  const editable = useEditor(store, (state) => state.editable);
  const { onName, rows } = useLineState(store);
  const manyVisits = useEditor(store, (state) => {
    const sheet = activeSheet(state);
    if (!sheet) return false;
    return affectedVisits(sheet, state.selection, state.selection.active.col).length > 1;
  });
  const locked = editable ? null : soaTexts.locked;
  const run = (command: ChangeCommand) => () => store.dispatch(command);
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
        <MenuEntry label="Merge Cells" keys="Ctrl+M" refusal={locked} onClick={actions.merge} />
        <MenuEntry
          label="Unmerge Cells"
          keys="Ctrl+Shift+M"
          refusal={locked}
          onClick={run({ type: "unmerge" })}
        />
        <MenuEntry
          label="Add Row Above"
          keys="Ctrl++"
          refusal={locked ?? rows}
          onClick={run({ type: "insertRows", side: "above" })}
        />
        <MenuEntry
          label="Delete Row"
          keys="Ctrl+-"
          refusal={locked ?? rows}
          onClick={run({ type: "deleteRows" })}
        />
        <Menu.Divider />
        <MenuEntry label="Find" keys="Ctrl+F" onClick={() => actions.find(false)} />
        <MenuEntry label="History of this cell" keys="Shift+F2" onClick={actions.history} />
        {editable ? (
          <>
            <MenuEntry label="Find and replace" keys="Ctrl+H" onClick={() => actions.find(true)} />
            <Menu.Divider />
            <MenuEntry label="Clear" keys="Del" onClick={run({ type: "clear" })} />
            <MenuEntry label="Footnotes" keys="Ctrl+Shift+F" onClick={actions.footnotes} />
            <MenuEntry
              label="Letter footnotes in reading order"
              keys="Ctrl+Shift+L"
              onClick={run({ type: "letterFootnotes" })}
            />
            <MenuEntry
              label={manyVisits ? "Edit visits" : "Edit visit"}
              keys="Alt+Enter"
              refusal={onName}
              onClick={actions.editHead}
            />
            <MenuEntry
              label="Edit in the header"
              keys="Ctrl+Shift+H"
              refusal={onName}
              onClick={actions.enterHead}
            />
            <LineEntries store={store} actions={actions} />
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
