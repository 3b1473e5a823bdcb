import type { PlannedOutput } from "@trialtrace/backend/contract";
import { OriginMark } from "../../../components/origin-mark.tsx";

/** Marks an id that counts positions. */
export function CountedMark({ tlf }: { readonly tlf: Pick<PlannedOutput, "counted"> | undefined }) {
  return (
    <OriginMark
      origin={tlf?.counted ? "derived" : undefined}
      explanation="Numbered by position; the document states no id."
    />
  );
}
