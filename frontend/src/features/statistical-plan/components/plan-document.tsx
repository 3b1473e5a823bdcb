import { Button } from "@mantine/core";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { StatisticalPlan } from "../plan/read-plan.ts";
import { usePlanCard } from "../use-plan-card.ts";
import { PlanCard } from "./plan-card.tsx";
import { planCards } from "./plan-cards.tsx";
import classes from "./plan-document.module.css";
import { PlanNavigation } from "./plan-navigation.tsx";

export interface PlanDocumentProps {
  readonly plan: StatisticalPlan;
  /** What a reader has to know about the view as a whole. */
  readonly notice: ReactNode;
}

/** The cards whose data exists, with a list of them to go to. */
export function PlanDocument({ plan, notice }: PlanDocumentProps) {
  const openCard = usePlanCard();
  const cards = planCards(plan);
  return (
    <div className={classes.container}>
      <div className={classes.columns}>
        <div className={classes.side}>
          <PlanNavigation cards={cards} onOpen={openCard} />
          <Button
            variant="default"
            size="xs"
            leftSection={<Printer size={14} aria-hidden />}
            onClick={() => window.print()}
          >
            Print plan
          </Button>
        </div>
        <div className={classes.cards}>
          {notice}
          {cards.map(({ id, title, icon, aside, content }) => (
            <PlanCard key={id} id={id} title={title} icon={icon} aside={aside}>
              {content}
            </PlanCard>
          ))}
        </div>
      </div>
    </div>
  );
}
