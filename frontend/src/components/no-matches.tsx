import { Button } from "@mantine/core";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { MessageScreen } from "./message-screen.tsx";

export interface NoMatchesProps {
  readonly title: string;
  /** What may help. */
  readonly children?: ReactNode;
  readonly order: 2 | 3;
  readonly clearLabel?: string;
  readonly onClear: () => void;
}

/** Shown where search and filters match nothing. */
export function NoMatches({ title, children, order, clearLabel = "Clear Filters", onClear }: NoMatchesProps) {
  return (
    <MessageScreen
      order={order}
      icon={SearchX}
      title={title}
      actions={<Button onClick={onClear}>{clearLabel}</Button>}
    >
      {children}
    </MessageScreen>
  );
}
