import { PanelRight } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { indexIn } from "../../../components/position-steps.tsx";
import { SidePanel } from "../../../components/side-panel.tsx";
import type { Criterion } from "../criteria.ts";
import type { OpenCriterion } from "../use-open-criterion.ts";
import { HierarchicalDetails } from "./hierarchical-details.tsx";

export interface CriterionPanelProps {
  readonly id: string;
  readonly all: readonly Criterion[];
  /** The filtered criteria, which the panel steps through. */
  readonly shown: readonly Criterion[];
  readonly opened: OpenCriterion;
}

/** ELIG-4: the right-side detail panel of a hierarchical criterion. */
export function CriterionPanel({ id, all, shown, opened }: CriterionPanelProps) {
  const criterion = all.find((candidate) => candidate.id === id);
  return (
    <SidePanel
      title="Criterion Details"
      shownKey={id}
      position={{
        index: indexIn(shown, (candidate) => candidate.id === id),
        count: shown.length,
        noun: "criterion",
        onStep: (to) => opened.step(shown[to]?.id ?? id),
      }}
      onClose={opened.close}
      wide
    >
      {criterion ? (
        <HierarchicalDetails criterion={criterion} onOpen={opened.openDrawer} />
      ) : (
        <MessageScreen icon={PanelRight} title="Criterion not found" order={3}>
          This protocol does not have a criterion “{id}”.
        </MessageScreen>
      )}
    </SidePanel>
  );
}
