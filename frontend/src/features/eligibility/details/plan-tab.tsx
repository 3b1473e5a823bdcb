import { Text } from "@mantine/core";
import { ListTree } from "lucide-react";
import { ContentView } from "../../../components/content/content-view.tsx";
import { NumberedList } from "../../../components/content/numbered-list.tsx";
import { Facts } from "../../../components/facts.tsx";
import { JsonTree } from "../../../components/json-tree.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { eligibilityTexts } from "../constants.ts";
import type { Criterion } from "../criteria.ts";

/** ELIG-5: the parts of the plan, or raw JSON if none is recognized. */
export function PlanTab({ criterion }: { criterion: Criterion }) {
  const stored = criterion.normalized?.read.plan ?? null;
  if (stored?.kind === "raw") return <JsonTree value={stored.value} openLevels={3} />;
  const derived = stored === null ? (criterion.hierarchical?.derivedPlan ?? null) : null;
  const parts = stored?.parts ?? derived;
  if (parts === null) return <MessageScreen icon={ListTree} title={eligibilityTexts.noPlan} order={3} />;
  return (
    <>
      {derived ? (
        <Text size="sm" c="dimmed" mb={12}>
          No plan is stored for this criterion.
          <OriginMark origin="derived" explanation="Derived from the conditions of this criterion." />
        </Text>
      ) : null}
      <Facts
        layout="stack"
        facts={parts.map(({ key, label, node }) => ({
          label,
          value:
            key === "main_steps" && node.kind === "list" ? (
              <NumberedList items={node.items} label={label} />
            ) : (
              <ContentView node={node} label={label} />
            ),
        }))}
      />
    </>
  );
}
