import { Button } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";

export interface DialogButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The dialog that the button opens. */
  readonly children: (close: () => void) => ReactNode;
}

/** A rarely used button of the dashboard's header. */
export function DialogButton({ label, icon: Icon, children }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        data-rare
        title={label}
        leftSection={<Icon size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? children(() => setIsOpen(false)) : null}
    </>
  );
}
