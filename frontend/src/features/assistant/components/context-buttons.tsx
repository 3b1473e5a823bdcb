import { Button, Tooltip } from "@mantine/core";
import { type AiContext, aiContexts } from "@trialtrace/backend/contract";
import { contextExplanations, contextLabels } from "../constants.ts";

export interface ContextButtonsProps {
  readonly chosen: AiContext;
  readonly onChoose: (context: AiContext) => void;
}

/** ASK-1: the context of the next question. */
export function ContextButtons({ chosen, onChoose }: ContextButtonsProps) {
  return (
    <Button.Group aria-label="Question context">
      {aiContexts.map((context) => (
        <Tooltip key={context} label={contextExplanations[context]} withArrow>
          <Button
            size="xs"
            variant={context === chosen ? "filled" : "default"}
            aria-pressed={context === chosen}
            onClick={() => onChoose(context)}
          >
            {contextLabels[context]}
          </Button>
        </Tooltip>
      ))}
    </Button.Group>
  );
}
