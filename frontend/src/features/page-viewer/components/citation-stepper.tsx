import { ActionIcon, Tooltip } from "@mantine/core";
import type { CitationList } from "@trialtrace/backend/contract";
import { ChevronDown, ChevronUp, Quote } from "lucide-react";
import { citationBeside, citationIndex } from "../viewer-rules.ts";
import classes from "./citation-stepper.module.css";

export interface CitationStepperProps {
  readonly citations: CitationList["citations"];
  readonly page: number;
  readonly quote: string | null;
  readonly step: (step: 1 | -1) => void;
}

/** VIEW-10: from quote to quote, and which of them this is. */
export function CitationStepper({ citations, page, quote, step }: CitationStepperProps) {
  const total = citations.length.toLocaleString("en-US");
  if (citations.length === 0) return null;
  const index = citationIndex(citations, page, quote);
  return (
    <section className={classes.stepper} aria-label="Citations">
      <Quote size={14} aria-hidden className={classes.icon} />
      <span className={classes.place}>
        {index < 0 ? `${total} citations` : `${(index + 1).toLocaleString("en-US")} of ${total}`}
      </span>
      {([-1, 1] as const).map((direction) => {
        const label = direction === 1 ? "Next citation" : "Previous citation";
        const Icon = direction === 1 ? ChevronDown : ChevronUp;
        return (
          <Tooltip key={label} label={`${label} (${direction === 1 ? "N" : "P"})`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={label}
              disabled={citationBeside(citations, page, quote, direction) === null}
              onClick={() => step(direction)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </section>
  );
}
