import { Group, Kbd, Modal, Table } from "@mantine/core";

/** SOA-6. */
const groups: readonly { readonly title: string; readonly keys: readonly (readonly [string, string])[] }[] = [
  {
    title: "Moving and selecting",
    keys: [
      ["Arrow keys", "Next cell"],
      ["Ctrl + arrow", "To the end of the block"],
      ["Shift + arrow, Shift + click", "Extend the selection"],
      ["Home, End, Ctrl + Home, Ctrl + End", "Ends of the row, of the table"],
      ["Page Up, Page Down", "One screen up or down"],
      ["Alt + Page Up, Alt + Page Down", "One screen to the left or right"],
      ["Ctrl + A", "Select all"],
      ["Shift + Space, Ctrl + Space", "Select rows, columns"],
      ["Ctrl + click on heads or row numbers", "Select several, also such that are not side by side"],
      ["Escape, Shift + Backspace", "Back to one cell"],
      ["Ctrl + Backspace", "Scroll back to the active cell"],
      ["Ctrl + F", "Find; Enter and Shift + Enter go to the next match and back"],
      ["Double-click on a column’s edge", "As wide as its text"],
      ["F6, Shift + F6", "Leave the grid"],
    ],
  },
  {
    title: "Editing, in Edit Mode",
    keys: [
      ["F2, double-click, click", "Edit the cell"],
      ["A letter", "Replace the content; arrow keys then lead to the next cell"],
      ["F2 while typing", "Arrow keys move in the text, or lead on again"],
      ["Enter, Tab", "Commit, and on to the next cell, with Shift back; Enter after Tab to the next line"],
      ["Ctrl + Enter", "Into every selected cell"],
      ["Alt + Enter", "New line in the cell"],
      ["Escape", "Cancel"],
      ["Delete", "Clear"],
      ["Backspace", "Clear and edit"],
      ["Ctrl + D, Ctrl + R", "Fill down, right"],
      ["Drag the square at the corner", "Repeat the selection as it is; numbers are not continued"],
      ["Double-click on the square", "Fill down along the neighboring column"],
      ["Ctrl + +, Ctrl + −", "Add, delete rows, or columns where whole ones are selected"],
      ["Ctrl + Shift + Enter", "Add rows below, or columns to the right"],
      ["Alt + Shift + arrow", "Move the selected rows or visits"],
      ["Drag a selected head or row number", "Move rows or visits"],
      ["Ctrl + Shift + D", "Duplicate rows, or visits with their pattern"],
      ["Ctrl + M, Ctrl + Shift + M", "Merge, unmerge"],
      ["Ctrl + Shift + H, Arrow up in the first row", "Into the head: epoch, name, visit, day, week, window"],
      ["Double-click on a head", "Type in it; an epoch or cycle is renamed for all its visits"],
      ["Alt + Enter", "Edit the visits"],
      ["Ctrl + H", "Find and replace"],
      ["Ctrl + Shift + F", "Footnotes of the selection"],
      ["X^a", "Typed into a cell: a value with its footnotes"],
      ["Ctrl + Shift + L", "Letter the footnotes in reading order"],
    ],
  },
  {
    title: "Clipboard and history",
    keys: [
      ["Ctrl + C, Ctrl + X, Ctrl + V", "Copy, cut, paste"],
      ["Ctrl + Shift + V", "Insert rows or visits that were copied whole"],
      ["Ctrl + Z", "Undo"],
      ["Ctrl + Shift + Z, Ctrl + Y", "Redo"],
      ["F4, Ctrl + Y", "With nothing to redo: the last change again, at the selection"],
      ["Ctrl + S", "Save"],
      ["Shift + F10, Menu", "Menu of the cell"],
      ["?", "These shortcuts"],
    ],
  },
];

/** The keys of the matrix. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal
      opened
      closeButtonProps={{ "aria-label": "Close" }}
      onClose={onClose}
      title="Keyboard shortcuts"
      size="lg"
    >
      {groups.map(({ title, keys }) => (
        <Table key={title} captionSide="top" verticalSpacing={4} mb="md">
          <Table.Caption ta="start" fw={650}>
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
