import { Group, Progress, Stack, Text, Tooltip } from "@mantine/core";
import type { AiAnswer } from "@trialtrace/backend/contract";
import { answerConfidenceColor } from "@trialtrace/backend/derivations";
import { Lightbulb, SearchX } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { CopyText } from "../../../components/copy-text.tsx";
import { InlineNote } from "../../../components/inline-note.tsx";
import { withParameters } from "../../../lib/use-url-parameters.ts";
import { answerText, confidencePercent, hasRiskInsights } from "../answer-rules.ts";
import classes from "./answer-view.module.css";
import { BlocksView } from "./blocks-view.tsx";
import { MarkdownView } from "./markdown-view.tsx";
import { SourceList } from "./source-list.tsx";

export interface AnswerViewProps {
  readonly query: string;
  readonly answer: AiAnswer;
}

/** An answer with its confidence and sources. Closest passages and empty results look different. */
export function AnswerView({ query, answer }: AnswerViewProps) {
  const { found, confidence, citations, sources, outcome, mode } = answer;
  return (
    <article className={classes.answer} data-found={found} data-outcome={outcome}>
      <Group justify="space-between" gap={8} mb={12}>
        <ConfidenceBar confidence={confidence} />
        <CopyText text={answerText(query, answer)} label="Copy" />
      </Group>
      <div className={classes.columns}>
        <Stack gap={12} miw={0}>
          {found ? <Found answer={answer} /> : <NotFound answer={answer} />}
          {hasRiskInsights(answer) ? <RiskInsights /> : null}
          {found ? <Origin answer={answer} /> : null}
        </Stack>
        <SourceList sources={sources} citations={citations} mode={mode} />
      </div>
    </article>
  );
}

function Found({ answer: { outcome, answer, blocks, citations } }: { answer: AiAnswer }) {
  if (blocks.length === 0) return <MarkdownView text={answer} citations={citations} />;
  return (
    <>
      {outcome === "closest" ? <Text fw={600}>No direct answer found. The closest passages:</Text> : null}
      <BlocksView blocks={blocks} citations={citations} />
    </>
  );
}

function NotFound({ answer }: { answer: AiAnswer }) {
  return (
    <Group gap={10} wrap="nowrap" align="flex-start">
      <SearchX size={20} color="var(--mantine-color-dimmed)" style={{ flex: "none" }} aria-hidden />
      <div>
        <MarkdownView text={answer.answer} citations={answer.citations} />
        {answer.outcome === "unreadable" ? null : (
          <Text size="sm" c="dimmed">
            Try different words or one of the suggested questions.
          </Text>
        )}
      </div>
    </Group>
  );
}

function Origin({ answer: { mode, searched } }: { answer: AiAnswer }) {
  return (
    <Text size="sm" c="dimmed">
      {mode === "model"
        ? "Written by the configured language model; every sentence is checked against the quoted sources."
        : "Every quote is taken word for word from this study."}
      {searched.length > 0 ? ` Searched for: ${searched.join(", ")}.` : ""}
    </Text>
  );
}

/** ASK-7: the note on an answer that contains 'priority'. */
function RiskInsights() {
  const { search } = useLocation();
  return (
    <InlineNote icon={Lightbulb} title="Key Risk Insights">
      This answer mentions priorities. All risk items with scores, mitigation and monitoring are in the{" "}
      <Link to={{ search: withParameters(search, { tab: "risks" }) }} preventScrollReset>
        Risk Library
      </Link>
      .
    </InlineNote>
  );
}

const words = { green: "high", yellow: "medium", red: "low" } as const;

const explanation =
  "Computed from the evidence: how much of the question the best passage covers, and how clearly it outranks the others.";

/** ASK-3: green above 0.8, yellow above 0.6, otherwise red; the rounded percent, also in words. */
function ConfidenceBar({ confidence }: { confidence: number }) {
  const color = answerConfidenceColor(confidence);
  const percent = confidencePercent(confidence);
  const text = `${percent}% confidence, ${words[color]}`;
  return (
    <Tooltip label={explanation} multiline w={320} withArrow>
      <Group gap={8} wrap="nowrap" flex="1 1 180px" fz="sm" fw={600} data-color={color} data-figure>
        <Progress.Root size={6} flex="0 1 120px">
          <Progress.Section value={percent} color={color} aria-label="Confidence" aria-valuetext={text} />
        </Progress.Root>
        <span style={{ whiteSpace: "nowrap" }}>{text}</span>
      </Group>
    </Tooltip>
  );
}
