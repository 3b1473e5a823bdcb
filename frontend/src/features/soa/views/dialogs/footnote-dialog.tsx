import { Checkbox, ScrollArea, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { FormDialog } from "../../form-dialog.tsx";
import type { FootnoteEdit, FootnoteUse } from "../../model/commands/cell-footnotes.ts";

export interface FootnoteDialogProps {
  /** Procedure and visit of a cell, or the number of selected cells. */
  readonly place: string;
  /** The footnotes of the table, and which of them the selected cells have. */
  readonly uses: readonly FootnoteUse[];
  readonly onSave: (edit: FootnoteEdit) => void;
  readonly onClose: () => void;
}

/** Assigns footnotes to the selected cells; a footnote that only some of them have stays mixed until it is changed. */
export function FootnoteDialog({ place, uses, onSave, onClose }: FootnoteDialogProps) {
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const stateOf = ({ marker, extent }: FootnoteUse) =>
    touched.has(marker) ? (touched.get(marker) ? "all" : "none") : extent;
  const chosen = (attach: boolean) => [...touched].flatMap(([marker, on]) => (on === attach ? [marker] : []));
  return (
    <FormDialog
      title="Footnotes of selected cells"
      size="lg"
      action="Apply"
      disabled={touched.size === 0}
      onSubmit={() => onSave({ attach: chosen(true), detach: chosen(false) })}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm">
        {place}
      </Text>
      {uses.length === 0 ? (
        <Text size="sm">This table has no footnotes yet. Add them below the matrix.</Text>
      ) : (
        <ScrollArea.Autosize mah="50dvh" type="auto" offsetScrollbars>
          <Stack gap="xs" role="group" aria-label="Footnotes">
            {uses.map((use, index) => {
              const state = stateOf(use);
              return (
                <Checkbox
                  key={use.marker}
                  data-autofocus={index === 0 || undefined}
                  label={`${use.marker}  ${use.text}`}
                  description={state === "some" ? "Some of the cells" : undefined}
                  checked={state === "all"}
                  indeterminate={state === "some"}
                  onChange={() => setTouched(new Map(touched).set(use.marker, state !== "all"))}
                />
              );
            })}
          </Stack>
        </ScrollArea.Autosize>
      )}
    </FormDialog>
  );
}
