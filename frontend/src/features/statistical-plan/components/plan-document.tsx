import { Button } from "@mantine/core";
import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { SectionCard } from "../../../components/sections/section-card.tsx";
import { SectionColumns } from "../../../components/sections/section-columns.tsx";
import { SectionNavigation } from "../../../components/sections/section-navigation.tsx";
import type { StatisticalPlan } from "../plan/read-plan.ts";
import { planCards } from "./plan-cards.tsx";
import classes from "./plan-document.module.css";

export interface PlanDocumentProps {
  readonly plan: StatisticalPlan;
  /** Notice about the whole view. */
  readonly notice: ReactNode;
  /** Planned outputs link to their shells. */
  readonly hasShells: boolean;
  readonly onDownload: () => void;
}

/** The cards with data, with a navigation list. */
export function PlanDocument({ plan, notice, hasShells, onDownload }: PlanDocumentProps) {
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
            <Button
              variant="default"
              size="xs"
              leftSection={<Download size={14} aria-hidden />}
              onClick={onDownload}
            >
              JSON
            </Button>
          </div>
        </>
      }
    >
      {notice}
      {cards.map(({ id, title, icon, aside, content }) => (
        <SectionCard key={id} id={id} title={title} icon={icon} aside={aside}>
          {content}
        </SectionCard>
      ))}
    </SectionColumns>
  );
}
