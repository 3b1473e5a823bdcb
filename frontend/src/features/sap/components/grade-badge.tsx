import type { SapGrade, SapStatus } from "@trialtrace/backend/contract";
import { Check, CircleAlert, CircleCheck, CircleHelp, CircleX, type LucideIcon, X } from "lucide-react";
import { type Tone, ToneBadge } from "../../../components/tone-badge.tsx";

interface Look {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  /** Icon of a check that is ticked or crossed. */
  readonly tick?: LucideIcon;
}

/** Color and icon of each grade. */
const looks: Readonly<Record<SapGrade, Look>> = {
  good: { tone: "green", icon: CircleCheck, tick: Check },
  attention: { tone: "orange", icon: CircleAlert },
  bad: { tone: "red", icon: CircleX, tick: X },
  other: { tone: "gray", icon: CircleHelp },
};

/** A status in words, with the color and icon of its grade. */
export function GradeBadge({ item, ticks = false }: { item: SapStatus; ticks?: boolean }) {
  const { tone, icon, tick = icon } = looks[item.grade];
  return (
    <ToneBadge tone={tone} icon={ticks ? tick : icon}>
      {item.status}
    </ToneBadge>
  );
}
