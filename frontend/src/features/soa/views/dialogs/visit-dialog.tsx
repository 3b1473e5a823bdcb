import { Group, NumberInput, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { countOf } from "../../../../lib/format-count.ts";
import { FormDialog } from "../../form-dialog.tsx";
import type { ColumnEdit } from "../../model/commands/columns.ts";
import type { Column } from "../../model/sheet/sheet.ts";

export interface VisitDialogProps {
  /** The visits that are edited together. */
  readonly columns: readonly Column[];
  readonly onSave: (edit: ColumnEdit) => void;
  readonly onClose: () => void;
}

type Field = keyof ColumnEdit;

/** Edits the heads of one or several visits. Only changed fields are written; an empty one is removed. */
export function VisitDialog({ columns, onSave, onClose }: VisitDialogProps) {
  const [edit, setEdit] = useState<ColumnEdit>({});
  const isMany = columns.length > 1;
  const name = edit.column_name ?? (isMany ? undefined : columns[0]?.meta.column_name);
  const nameError = name?.trim() === "" ? "Enter a visit name" : null;
  const set = (field: Field, value: string | number | undefined) => setEdit({ ...edit, [field]: value });
  /** The value of a field: the typed text, otherwise the value common to all visits. */
  const fieldOf = (field: Field) => {
    const [first, ...others] = columns.map(({ meta }) => meta[field] ?? "");
    const isMixed = others.some((value) => value !== first);
    const value = field in edit ? (edit[field] ?? "") : isMixed ? "" : (first ?? "");
    return { value, ...(isMixed && !(field in edit) ? { placeholder: "Mixed values" } : {}) };
  };
  const textField = (field: Exclude<Field, "day" | "week">) => {
    const { value, ...rest } = fieldOf(field);
    return {
      ...rest,
      value: String(value),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        set(field, event.currentTarget.value),
    };
  };
  const numberField = (field: "day" | "week") => ({
    ...fieldOf(field),
    hideControls: true,
    onChange: (value: number | string) => set(field, typeof value === "number" ? value : undefined),
  });
  return (
    <FormDialog
      title={isMany ? "Edit visits" : "Edit visit"}
      action="Apply"
      disabled={nameError !== null}
      onSubmit={() => onSave(trimmed(edit))}
      onClose={onClose}
    >
      {isMany ? (
        <Text size="sm" c="dimmed">
          {countOf(columns.length, "visit")}: changes apply to all selected visits.
        </Text>
      ) : null}
      <TextInput
        label="Name"
        data-autofocus
        required={!isMany}
        maxLength={4000}
        error={nameError}
        {...textField("column_name")}
      />
      <TextInput label="Epoch" {...textField("epoch")} />
      <TextInput label="Visit" {...textField("visit")} />
      <Group grow>
        <NumberInput label="Day" {...numberField("day")} />
        <NumberInput label="Week" {...numberField("week")} />
      </Group>
      <TextInput label="Window" {...{ placeholder: "±3 days", ...textField("window") }} />
      <Textarea label="Note" rows={2} {...textField("note")} />
    </FormDialog>
  );
}

const trimmed = (edit: ColumnEdit): ColumnEdit =>
  Object.fromEntries(
    Object.entries(edit).map(([field, value]) => [field, typeof value === "string" ? value.trim() : value]),
  );
