import type { AiAnswer } from "@trialtrace/backend/contract";
import { SearchX } from "lucide-react";
import { CopyText } from "../../../components/copy-text.tsx";
import { answerText, hasRiskInsights } from "../answer-rules.ts";
import classes from "./answer-view.module.css";
import { ConfidenceBar } from "./confidence-bar.tsx";
import { MarkdownView } from "./markdown-view.tsx";
import { RiskInsights } from "./risk-insights.tsx";
import { SourceList } from "./source-list.tsx";

export interface AnswerViewProps {
  readonly query: string;
  readonly answer: AiAnswer;
}

/** 000, section 2: an answer with its confidence and sources; one that found nothing looks different. */
export function AnswerView({ query, answer }: AnswerViewProps) {
  const { found, confidence, citations, sources } = answer;
  return (
    <article className={classes.answer} data-found={found}>
      <div className={classes.head}>
        <ConfidenceBar confidence={confidence} />
        <CopyText text={answerText(query, answer)} label="Copy answer" />
      </div>
      <div className={classes.columns}>
        <div className={classes.body}>
          {found ? <MarkdownView text={answer.answer} citations={citations} /> : <NotFound answer={answer} />}
          {hasRiskInsights(answer) ? <RiskInsights /> : null}
          {found ? <Origin answer={answer} /> : null}
        </div>
        <SourceList sources={sources} citations={citations} />
      </div>
    </article>
  );
}

function NotFound({ answer }: { answer: AiAnswer }) {
  return (
    <div className={classes.nothing}>
      <SearchX size={20} aria-hidden />
      <div>
        <MarkdownView text={answer.answer} citations={answer.citations} />
        <p className={classes.note}>Try other words, or one of the suggested questions.</p>
      </div>
    </div>
  );
}

function Origin({ answer: { mode, searched } }: { answer: AiAnswer }) {
  return (
    <p className={classes.note}>
      {mode === "rewritten"
        ? "Put into prose by the configured language model; every sentence is supported by the quoted sources."
        : "Taken from what is stored of this protocol; every quote stands there word for word."}
      {searched.length > 0 ? ` Searched for: ${searched.join(", ")}.` : ""}
    </p>
  );
}
