import { Button, Group, Loader, Text, Title, Tooltip } from "@mantine/core";
import { aiContexts } from "@trialtrace/backend/contract";
import { ChevronDown, Sparkles } from "lucide-react";
import { useId, useRef, useState } from "react";
import { usePanelTop } from "../../../components/use-panel-top.ts";
import { assistantTexts, contextExplanations, contextLabels } from "../constants.ts";
import { type Assistant, useAssistant } from "../use-assistant.ts";
import classes from "./assistant-panel.module.css";
import { LatestAnswer } from "./latest-answer.tsx";
import { QuestionForm } from "./question-form.tsx";
import { EarlierQuestions, SuggestedQuestions } from "./suggested-questions.tsx";

export interface AssistantPanelProps {
  readonly protocolId: string;
  /** Hidden for now; keeps questions and answers. */
  readonly hidden: boolean;
}

/**
 * ASK-1, ASK-14: a collapsible panel; clicking the header toggles it. Docked next to the content if the
 * window is wide enough, otherwise above it.
 */
export function AssistantPanel({ protocolId, hidden }: AssistantPanelProps) {
  const assistant = useAssistant(protocolId);
  const [expanded, setExpanded] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const body = useId();
  usePanelTop(panel);
  const suggestions = <SuggestedQuestions protocolId={protocolId} assistant={assistant} />;
  const isUnused = assistant.request.status === "idle";
  return (
    <section
      ref={panel}
      className={classes.panel}
      data-expanded={expanded || undefined}
      hidden={hidden}
      aria-label={assistantTexts.title}
      data-screen-only
    >
      <Title order={2} flex="none" fz="1rem">
        <button
          type="button"
          className={classes.header}
          aria-expanded={expanded}
          aria-controls={expanded ? body : undefined}
          onClick={() => setExpanded(!expanded)}
        >
          <Sparkles size={18} aria-hidden />
          {assistantTexts.title}
          <span className={classes.subtitle}>Answers with quotes from this protocol</span>
          {assistant.request.status === "pending" && !expanded ? <Loader size={16} aria-hidden /> : null}
          <ChevronDown size={18} aria-hidden className={classes.chevron} />
        </button>
      </Title>
      {expanded ? (
        <div id={body} className={classes.body}>
          <Group justify="space-between" gap="8px 16px">
            <Text span size="xs" c="dimmed" fw={600}>
              Ask about
            </Text>
            <ContextButtons assistant={assistant} />
          </Group>
          {isUnused ? suggestions : null}
          <QuestionForm assistant={assistant} />
          <LatestAnswer assistant={assistant} />
          {isUnused ? null : suggestions}
          <EarlierQuestions assistant={assistant} />
        </div>
      ) : null}
    </section>
  );
}

/** ASK-1: the context of the next question. */
function ContextButtons({ assistant: { context: chosen, setContext } }: { assistant: Assistant }) {
  return (
    <Button.Group aria-label="Question context">
      {aiContexts.map((context) => (
        <Tooltip key={context} label={contextExplanations[context]} withArrow>
          <Button
            size="xs"
            variant={context === chosen ? "filled" : "default"}
            aria-pressed={context === chosen}
            onClick={() => setContext(context)}
          >
            {contextLabels[context]}
          </Button>
        </Tooltip>
      ))}
    </Button.Group>
  );
}
