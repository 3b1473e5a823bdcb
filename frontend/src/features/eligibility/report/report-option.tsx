import { Checkbox } from "@mantine/core";
import { useEffect, useState } from "react";

interface ReportOptionProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The switch responds at once; a report with thousands of lines re-renders after it. */
export function ReportOption({ label, checked, onChange }: ReportOptionProps) {
  const [shown, setShown] = useState(checked);
  useEffect(() => setShown(checked), [checked]);
  return (
    <Checkbox
      size="xs"
      label={label}
      checked={shown}
      onChange={(event) => {
        setShown(event.currentTarget.checked);
        onChange(event.currentTarget.checked);
      }}
    />
  );
}
