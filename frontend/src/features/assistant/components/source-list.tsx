import { Title, VisuallyHidden } from "@mantine/core";
import type { AiAnswer } from "@trialtrace/backend/contract";
import { ScanText } from "lucide-react";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { assistantTexts } from "../constants.ts";
import { SourceLink } from "./source-link.tsx";
import classes from "./source-list.module.css";

/** The numbered sources of an answer, with their quotes unless the answer itself quotes them. */
export function SourceList({ sources, citations, mode }: Pick<AiAnswer, "sources" | "citations" | "mode">) {
  if (sources.length === 0) return null;
  return (
    <div className={classes.sources}>
      <Title order={3} className={classes.title}>
        Sources
      </Title>
      <ol className={classes.list}>
        {sources.map((source, index) => {
          const citation = citations[index];
          return (
            <li key={`${source} ${citation?.reference} ${citation?.quote}`}>
              {citation ? <SourceLink {...citation} source={source} /> : source}
              {citation?.recognized ? <RecognizedBadge /> : null}
              {citation?.title ? <span className={classes.under}>{citation.title}</span> : null}
              {citation && mode === "model" ? <q className={classes.quote}>{citation.quote}</q> : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Recognized text may be wrong. */
const RecognizedBadge = () => (
  <>
    {" "}
    <ToneBadge tone="orange" icon={ScanText} title={assistantTexts.recognizedNote}>
      {assistantTexts.recognized}
      <VisuallyHidden>. {assistantTexts.recognizedNote}</VisuallyHidden>
    </ToneBadge>
  </>
);
