import { Badge, type MantineColor } from "@mantine/core";
import { Circle, CircleCheck, CircleDashed, CircleDot, type LucideIcon, TriangleAlert } from "lucide-react";

/** Each status has an icon as well as a color and a word; color is never the only cue. */
const looks: ReadonlyMap<string, readonly [MantineColor, LucideIcon]> = new Map<
  string,
  readonly [MantineColor, LucideIcon]
>([
  ["completed", ["green", CircleCheck]],
  ["complete", ["green", CircleCheck]],
  ["ongoing", ["brand", CircleDot]],
  ["active", ["brand", CircleDot]],
  ["in progress", ["brand", CircleDot]],
  ["pending", ["yellow", CircleDashed]],
  ["draft", ["yellow", CircleDashed]],
  ["failed", ["red", TriangleAlert]],
]);

/** A status as stored, capitalized, so that statuses from all sources look alike. */
export function StatusLabel({ status }: { status: string }) {
  const [color, Icon] = looks.get(status.toLowerCase()) ?? (["gray", Circle] as const);
  return (
    <Badge
      variant="default"
      size="md"
      radius="sm"
      tt="none"
      fw={600}
      leftSection={<Icon size={13} color={`var(--mantine-color-${color}-filled)`} aria-hidden />}
    >
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </Badge>
  );
}
