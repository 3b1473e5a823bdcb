import { Button } from "@mantine/core";
import type { StatisticalPlan } from "@trialtrace/backend/contract";
import { Printer } from "lucide-react";
import { JsonButton } from "../../../components/json-button.tsx";
import { SectionCard } from "../../../components/sections/section-card.tsx";
import { SectionColumns } from "../../../components/sections/section-columns.tsx";
import { SectionNavigation } from "../../../components/sections/section-navigation.tsx";
import { fileName } from "../../../lib/save-file.ts";
import { loadPlanDocuments } from "../queries.ts";
import { planCards } from "./plan-cards.tsx";
import classes from "./plan-document.module.css";

export interface PlanDocumentProps {
  readonly protocolId: string;
  readonly plan: StatisticalPlan;
  /** Planned outputs link to their shells. */
  readonly hasShells: boolean;
}

/** The cards with data, with a navigation list. */
export function PlanDocument({ protocolId, plan, hasShells }: PlanDocumentProps) {
  const cards = planCards(plan, hasShells);
  return (
    <SectionColumns
      side={
        <>
          <SectionNavigation label="Sections of the statistical plan" sections={cards} />
          <div className={classes.actions}>
            <Button
              variant="default"
              size="xs"
              leftSection={<Printer size={14} aria-hidden />}
              onClick={() => window.print()}
            >
              Print plan
            </Button>
            <JsonButton
              name={fileName("json", protocolId, "statistical-plan")}
              load={() => loadPlanDocuments(protocolId)}
            />
          </div>
        </>
      }
    >
      {cards.map(({ id, title, icon, aside, content }) => (
        <SectionCard key={id} id={id} title={title} icon={icon} aside={aside}>
          {content}
        </SectionCard>
      ))}
    </SectionColumns>
  );
}
