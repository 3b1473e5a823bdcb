import { Title } from "@mantine/core";
import type { AiAnswer } from "@trialtrace/backend/contract";
import { SourceLink } from "./source-link.tsx";
import classes from "./source-list.module.css";

/** The sources of an answer, each with the words it was taken from. */
export function SourceList({ sources, citations }: Pick<AiAnswer, "sources" | "citations">) {
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
              {citation ? <q className={classes.quote}>{citation.quote}</q> : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
