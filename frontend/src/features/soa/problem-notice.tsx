import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ToneNotice } from "../../components/tone-notice.tsx";

export interface ProblemNoticeProps {
  readonly tone?: "red" | "orange";
  readonly title: string;
  readonly children: ReactNode;
}

/** Why something failed or may be wrong, announced as it appears. */
export function ProblemNotice({ tone = "red", title, children }: ProblemNoticeProps) {
  return (
    <div role="alert">
      <ToneNotice tone={tone} icon={TriangleAlert} title={title}>
        {children}
      </ToneNotice>
    </div>
  );
}
