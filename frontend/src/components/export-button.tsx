import { Button } from "@mantine/core";
import { Download, FileText, Printer } from "lucide-react";

const icons = { download: Download, print: Printer, report: FileText } as const;

export interface ExportButtonProps {
  /** Whether it saves a file, prints, or opens a report. */
  readonly as: keyof typeof icons;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** Exports what a screen shows. */
export function ExportButton({ as, label, disabled = false, onClick }: ExportButtonProps) {
  const Icon = icons[as];
  return (
    <Button size="xs" leftSection={<Icon size={14} aria-hidden />} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}
