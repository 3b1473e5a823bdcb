import type { ContentNode } from "@trialtrace/backend/contract";
import { ListTree } from "lucide-react";
import { ContentView } from "../../../components/content/content-view.tsx";
import { JsonTree } from "../../../components/json-tree.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { eligibilityTexts } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import classes from "./criterion-drawer.module.css";

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
        <p className={classes.origin}>
          No plan is stored for this criterion.
          <OriginMark origin="derived" explanation="Derived from the conditions of this criterion." />
        </p>
      ) : null}
      <dl className={classes.fields}>
        {parts.map(({ key, label, node }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {key === "main_steps" && node.kind === "list" ? (
                <Steps items={node.items} label={label} />
              ) : (
                <ContentView node={node} label={label} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Steps are numbered because their order matters. */
function Steps({ items, label }: { items: readonly ContentNode[]; label: string }) {
  return (
    <ol className={classes.steps}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies a step
        <li key={index}>
          <ContentView node={item} label={`${label} ${index + 1}`} />
        </li>
      ))}
    </ol>
  );
}
