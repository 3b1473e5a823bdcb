import { Group } from "@mantine/core";
import type { OutputKind } from "@trialtrace/backend/contract";
import { ChartLine, FileQuestion, type LucideIcon, Rows3, Table2 } from "lucide-react";

/** OUT-2: one icon for tables, one for listings, one for figures. */
const icons: Readonly<Record<OutputKind, LucideIcon>> = {
  table: Table2,
  listing: Rows3,
  figure: ChartLine,
  other: FileQuestion,
};

/** The type with its icon; the word is as stored. */
export function TlfType({ kind, text }: { readonly kind: OutputKind; readonly text: string }) {
  const Icon = icons[kind];
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap">
      <Icon size={14} color="var(--mantine-color-dimmed)" aria-hidden data-kind={kind} />
      {text}
    </Group>
  );
}
