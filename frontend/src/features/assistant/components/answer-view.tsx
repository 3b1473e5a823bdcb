import type { AiAnswer } from "@trialtrace/backend/contract";
import { SearchX } from "lucide-react";
import { CopyText } from "../../../components/copy-text.tsx";
import { answerText, hasRiskInsights } from "../answer-rules.ts";
import classes from "./answer-view.module.css";
import { BlocksView } from "./blocks-view.tsx";
import { ConfidenceBar } from "./confidence-bar.tsx";
import { MarkdownView } from "./markdown-view.tsx";
import { RiskInsights } from "./risk-insights.tsx";
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
      <div className={classes.head}>
        <ConfidenceBar confidence={confidence} />
        <CopyText text={answerText(query, answer)} label="Copy" />
      </div>
      <div className={classes.columns}>
        <div className={classes.body}>
          {found ? <Found answer={answer} /> : <NotFound answer={answer} />}
          {hasRiskInsights(answer) ? <RiskInsights /> : null}
          {found ? <Origin answer={answer} /> : null}
        </div>
        <SourceList sources={sources} citations={citations} mode={mode} />
      </div>
    </article>
  );
}

function Found({ answer: { outcome, answer, blocks, citations } }: { answer: AiAnswer }) {
  if (blocks.length === 0) return <MarkdownView text={answer} citations={citations} />;
  return (
    <>
      {outcome === "closest" ? (
        <p className={classes.closest}>No direct answer found. The closest passages:</p>
      ) : null}
      <BlocksView blocks={blocks} citations={citations} />
    </>
  );
}

function NotFound({ answer }: { answer: AiAnswer }) {
  return (
    <div className={classes.nothing}>
      <SearchX size={20} aria-hidden />
      <div>
        <MarkdownView text={answer.answer} citations={answer.citations} />
        {answer.outcome === "unreadable" ? null : (
          <p className={classes.note}>Try different words or one of the suggested questions.</p>
        )}
      </div>
    </div>
  );
}

function Origin({ answer: { mode, searched } }: { answer: AiAnswer }) {
  return (
    <p className={classes.note}>
      {mode === "model"
        ? "Written by the configured language model; every sentence is checked against the quoted sources."
        : "Every quote is taken word for word from this study."}
      {searched.length > 0 ? ` Searched for: ${searched.join(", ")}.` : ""}
    </p>
  );
}
