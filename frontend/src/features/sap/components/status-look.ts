import type { SapGrade } from "@trialtrace/backend/contract";
import { CircleAlert, CircleCheck, CircleHelp, CircleX, type LucideIcon } from "lucide-react";
import type { Tone } from "../../../components/tone-badge.tsx";

/** Color and icon of a grade, always shown with the status in words. */
export const statusLook: Readonly<Record<SapGrade, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  good: { tone: "green", icon: CircleCheck },
  attention: { tone: "orange", icon: CircleAlert },
  bad: { tone: "red", icon: CircleX },
  other: { tone: "gray", icon: CircleHelp },
};
