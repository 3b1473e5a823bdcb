import { Menu } from "@mantine/core";
import { activeSheet } from "../model/editor-state.ts";
import { visitsMeant } from "../model/selection/selection.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { useEditor } from "../store/use-editor.ts";

export interface CellMenuProps {
  readonly store: EditorStore;
  /** Where it opens. */
  readonly point: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
  readonly onCopy: () => void;
  readonly onCut: () => void;
  readonly onPaste: () => void;
  readonly onEdit: () => void;
  readonly onMerge: () => void;
  readonly onEditHead: () => void;
  readonly onFootnotes: () => void;
}

/** Between the menu and the edge of the window, in pixels. */
const menuMargin = 8;

/** SOA-6: the right-click menu; what goes beyond it stands below the line. */
export function CellMenu(props: CellMenuProps) {
  const { store, point, onClose, onCopy, onCut, onPaste, onEdit, onMerge, onEditHead, onFootnotes } = props;
  const editable = useEditor(store, (state) => state.editable);
  const onName = useEditor(store, ({ selection }) => selection.active.col === 0);
  const manyVisits = useEditor(store, (state) => {
    const sheet = activeSheet(state);
    if (!sheet) return false;
    const { from, to } = visitsMeant(sheet, state.selection, state.selection.active.col);
    return to > from;
  });
  const locked = !editable;
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={0}
      width={230}
      shadow="md"
      // In a low window it lies over its point, and scrolls where even that is too little room.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: menuMargin } }}
      returnFocus={false}
      // It would be a menu's child that is no item.
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
        <Menu.Item rightSection="Ctrl+C" onClick={onCopy}>
          Copy
        </Menu.Item>
        <Menu.Item rightSection="Ctrl+V" disabled={locked} onClick={onPaste}>
          Paste
        </Menu.Item>
        <Menu.Item rightSection="Ctrl+X" disabled={locked} onClick={onCut}>
          Cut
        </Menu.Item>
        <Menu.Item disabled={locked} onClick={onEdit}>
          Edit Cell (F2)
        </Menu.Item>
        <Menu.Item disabled={locked} onClick={onMerge}>
          Merge Cells
        </Menu.Item>
        <Menu.Item disabled={locked} onClick={() => store.dispatch({ type: "unmerge" })}>
          Unmerge Cells
        </Menu.Item>
        <Menu.Item disabled={locked} onClick={() => store.dispatch({ type: "insertRows", side: "above" })}>
          Add Row Above
        </Menu.Item>
        <Menu.Item disabled={locked} onClick={() => store.dispatch({ type: "deleteRows" })}>
          Delete Row
        </Menu.Item>
        {locked ? null : (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => store.dispatch({ type: "insertRows", side: "below" })}>
              Add row below
            </Menu.Item>
            <Menu.Item
              disabled={onName}
              onClick={() => store.dispatch({ type: "insertColumns", side: "left" })}
            >
              Add column left
            </Menu.Item>
            <Menu.Item onClick={() => store.dispatch({ type: "insertColumns", side: "right" })}>
              Add column right
            </Menu.Item>
            <Menu.Item disabled={onName} onClick={() => store.dispatch({ type: "deleteColumns" })}>
              Delete column
            </Menu.Item>
            <Menu.Item disabled={onName} onClick={onEditHead}>
              {manyVisits ? "Edit visits" : "Edit visit"}
            </Menu.Item>
            <Menu.Item onClick={onFootnotes}>Footnotes</Menu.Item>
            <Menu.Item rightSection="Del" onClick={() => store.dispatch({ type: "clear" })}>
              Clear
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
