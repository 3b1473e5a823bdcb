import { Group, Kbd, Modal, Table } from "@mantine/core";

/** SOA-6. */
const groups: readonly { readonly title: string; readonly keys: readonly (readonly [string, string])[] }[] = [
  {
    title: "Navigation and selection",
    keys: [
      ["Arrow keys", "Next cell"],
      ["Ctrl + arrow", "End of the block"],
      ["Shift + arrow, Shift + click", "Extend the selection"],
      ["Home, End, Ctrl + Home, Ctrl + End", "Start and end of the row or table"],
      ["Page Up, Page Down", "One screen up or down"],
      ["Alt + Page Up, Alt + Page Down", "One screen to the left or right"],
      ["Ctrl + A", "Select all"],
      ["Shift + Space, Ctrl + Space", "Select rows or columns"],
      ["Ctrl + click headers or row numbers", "Add to the selection, adjacent or not"],
      ["Escape, Shift + Backspace", "Reduce the selection to one cell"],
      ["Ctrl + Backspace", "Scroll back to the active cell"],
      ["Ctrl + F", "Find; Enter and Shift + Enter go to the next and previous match"],
      ["Shift + F2", "History of the cell, its procedure, visit, and footnotes"],
      ["Double-click a column edge", "Fit the column to its text"],
      ["F6, Shift + F6", "Move focus out of the grid"],
    ],
  },
  {
    title: "Editing in Edit Mode",
    keys: [
      ["F2, double-click, click", "Edit the cell"],
      ["A letter", "Replace the content; arrow keys then move to the next cell"],
      ["F2 while typing", "Switch arrow keys between moving in the text and between cells"],
      [
        "Enter, Tab",
        "Commit and move to the next cell, with Shift to the previous one; Enter after Tab starts the next row",
      ],
      ["Ctrl + Enter", "Enter into all selected cells"],
      ["Alt + Enter", "Line break within the cell"],
      ["Escape", "Cancel"],
      ["Delete", "Clear"],
      ["Backspace", "Clear and edit"],
      ["Ctrl + D, Ctrl + R", "Fill down or right"],
      ["Drag the fill handle", "Repeat the selection; numbers are not continued"],
      ["Double-click the fill handle", "Fill down along the neighboring column"],
      ["Ctrl + +, Ctrl + −", "Add or delete rows, or columns if whole columns are selected"],
      ["Ctrl + Shift + Enter", "Add rows below, or columns to the right"],
      ["Alt + Shift + arrow", "Move the selected rows or visits"],
      ["Drag a selected header or row number", "Move rows or visits"],
      ["Ctrl + Shift + D", "Duplicate rows, or visits with their marks"],
      ["Ctrl + M, Ctrl + Shift + M", "Merge, unmerge"],
      [
        "Ctrl + Shift + H, Arrow up in the first row",
        "Move to the header: epoch, name, visit, day, week, window",
      ],
      ["Double-click a header", "Edit it; an epoch or cycle is renamed for all its visits"],
      ["Alt + Enter", "Edit the visits"],
      ["Ctrl + H", "Find and replace"],
      ["Ctrl + Shift + F", "Footnotes of selected cells"],
      ["X^a", "Typed into a cell: a value with its footnotes"],
      ["Ctrl + Shift + L", "Letter the footnotes in reading order"],
    ],
  },
  {
    title: "Clipboard and history",
    keys: [
      ["Ctrl + C, Ctrl + X, Ctrl + V", "Copy, cut, paste"],
      ["Ctrl + Shift + V", "Insert copied rows or visits"],
      ["Ctrl + Z", "Undo"],
      ["Ctrl + Shift + Z, Ctrl + Y", "Redo"],
      ["F4, Ctrl + Y", "Repeat the last change at the selection if there is nothing to redo"],
      ["Ctrl + S", "Save"],
      ["Shift + F10, Menu", "Cell menu"],
      ["?", "These shortcuts"],
    ],
  },
];

/** The keyboard shortcuts of the matrix. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="lg">
      {groups.map(({ title, keys }) => (
        <Table key={title} captionSide="top" verticalSpacing={4} mb="md">
          <Table.Caption ta="start" fw={600}>
            {title}
          </Table.Caption>
          <Table.Tbody>
            {keys.map(([key, meaning]) => (
              <Table.Tr key={key}>
                <Table.Th w="45%" fw={400} scope="row">
                  <Group gap={4}>
                    {key.split(", ").map((press) => (
                      <Kbd key={press}>{press}</Kbd>
                    ))}
                  </Group>
                </Table.Th>
                <Table.Td>{meaning}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ))}
    </Modal>
  );
}
