import type { PlanInterim, StoppingRule } from "@trialtrace/backend/contract";
import { ContentFacts } from "../../../../components/content/content-facts.tsx";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { planLimits } from "../../constants.ts";
import { DetailList } from "../detail-list.tsx";
import { FurtherFields } from "../further-fields.tsx";
import { ItemList } from "../item-list.tsx";
import { PlanColumns } from "../plan-columns.tsx";
import { PlanPart } from "../plan-part.tsx";
import { PlannedBadge } from "../planned-badge.tsx";

/** PLAN-1: interim analyses and monitoring. */
export function InterimCard({ interim }: { interim: PlanInterim }) {
  const { planned, number, timing, futility, efficacy, board, further } = interim;
  return (
    <>
      <ContentFacts
        facts={[
          { key: "planned", label: "Planned", node: planned },
          { key: "number", label: "Number", node: number },
          { key: "board", label: "Data Safety Monitoring Board", node: board },
        ]}
      />
      <PlanColumns>
        <ItemList
          title="Timing"
          items={timing}
          limit={planLimits.timingEntries}
          name="timing entries"
          label="Timing"
        />
        {futility ? <Rule title="Futility Rules" rule={futility} /> : null}
        {efficacy ? <Rule title="Efficacy Rules" rule={efficacy} /> : null}
      </PlanColumns>
      <FurtherFields entries={further} />
    </>
  );
}

/** A stopping rule, with a 'Planned' badge if planned. */
function Rule({ title, rule }: { title: string; rule: StoppingRule }) {
  const { planned, text, further, sources } = rule;
  return (
    <PlanPart title={title} aside={<PlannedBadge planned={planned} />}>
      {text ? <ContentView node={text} label={title} /> : null}
      <PageReferences sources={sources} />
      <DetailList entries={further} />
    </PlanPart>
  );
}
