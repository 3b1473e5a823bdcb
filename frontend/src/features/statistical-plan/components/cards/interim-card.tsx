import type { PlanInterim, StoppingRule } from "@trialtrace/backend/contract";
import { CalendarCheck } from "lucide-react";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { ToneBadge } from "../../../../components/tone-badge.tsx";
import { planLimits, planTexts } from "../../constants.ts";
import { DetailList } from "../detail-list.tsx";
import { FurtherFields } from "../further-fields.tsx";
import { MoreList } from "../more-list.tsx";
import { PlanColumns } from "../plan-columns.tsx";
import { PlanFacts } from "../plan-facts.tsx";
import { PlanItemView } from "../plan-item-view.tsx";
import { PlanPart } from "../plan-part.tsx";

/** PLAN-1: interim analyses and monitoring. */
export function InterimCard({ interim }: { interim: PlanInterim }) {
  const { planned, number, timing, futility, efficacy, board, further } = interim;
  return (
    <>
      <PlanFacts
        facts={[
          { key: "planned", label: "Planned", node: planned },
          { key: "number", label: "Number", node: number },
          { key: "board", label: "Data Safety Monitoring Board", node: board },
        ]}
      />
      <PlanColumns>
        {timing.length > 0 ? (
          <PlanPart title="Timing">
            <MoreList items={timing} limit={planLimits.timingEntries} name="timing entries">
              {(item) => <PlanItemView item={item} label="Timing" />}
            </MoreList>
          </PlanPart>
        ) : null}
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
  const badge = planned ? (
    <ToneBadge tone="green" icon={CalendarCheck}>
      Planned
    </ToneBadge>
  ) : (
    <ToneBadge tone="gray">{planned === false ? "Not planned" : planTexts.notSpecified}</ToneBadge>
  );
  return (
    <PlanPart title={title} aside={badge}>
      {text ? <ContentView node={text} label={title} /> : null}
      <PageReferences sources={sources} />
      <DetailList entries={further} />
    </PlanPart>
  );
}
