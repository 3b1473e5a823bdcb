import { ActionIcon, Group, Text, Tooltip } from "@mantine/core";
import type { CitationList } from "@trialtrace/backend/contract";
import { ChevronDown, ChevronUp, Quote } from "lucide-react";
import { formatNumber } from "../../../lib/format-count.ts";
import { citationBeside, citationIndex } from "../viewer-rules.ts";

export interface CitationStepperProps {
  readonly citations: CitationList["citations"];
  readonly page: number;
  readonly quote: string | null;
  readonly step: (step: 1 | -1) => void;
}

/** VIEW-10: from quote to quote, and which of them this is. */
export function CitationStepper({ citations, page, quote, step }: CitationStepperProps) {
  const total = formatNumber(citations.length);
  if (citations.length === 0) return null;
  const index = citationIndex(citations, page, quote);
  return (
    <Group component="section" gap={4} wrap="nowrap" aria-label="Citations">
      <Quote size={14} color="var(--mantine-color-dimmed)" aria-hidden />
      <Text span size="sm" style={{ whiteSpace: "nowrap" }} data-figure>
        {index < 0 ? `${total} citations` : `${formatNumber(index + 1)} of ${total}`}
      </Text>
      {([-1, 1] as const).map((direction) => {
        const label = direction === 1 ? "Next citation" : "Previous citation";
        const Icon = direction === 1 ? ChevronDown : ChevronUp;
        return (
          <Tooltip key={label} label={`${label} (${direction === 1 ? "N" : "P"})`}>
            <ActionIcon
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
    </Group>
  );
}
