import { NativeSelect, type NativeSelectProps } from "@mantine/core";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Options under a heading. */
export interface ChoiceGroup {
  readonly group: string;
  readonly items: readonly (Choice & { readonly disabled?: boolean })[];
}

export interface SelectFieldProps extends Omit<NativeSelectProps, "data" | "value" | "onChange"> {
  readonly choices: readonly (Choice | ChoiceGroup)[];
  /** Null and an empty text select the first choice. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

/** A drop-down list, also of options in groups. */
export function SelectField({ choices, value, onChange, ...select }: SelectFieldProps) {
  return (
    <NativeSelect
      size="xs"
      {...select}
      // The component library expects mutable arrays.
      data={choices.map((choice) => ("group" in choice ? { ...choice, items: [...choice.items] } : choice))}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
