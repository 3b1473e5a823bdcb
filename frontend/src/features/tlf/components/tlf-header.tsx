import { Group, Title } from "@mantine/core";
import type { OutputRegistry, StatedFact } from "@trialtrace/backend/contract";
import { useState } from "react";
import { StatusLabel } from "../../../components/status-label.tsx";
import { tlfTexts } from "../constants.ts";
import { StatedFacts } from "./stated-facts.tsx";
import { SummaryCard } from "./summary-card.tsx";
import classes from "./tlf-header.module.css";

/** The fact that the Extraction Summary shows as a status. */
const statusLabel = "Status";

/** OUT-1: header with the study's facts, and the three cards, which open and close together. */
export function TlfHeader({ registry }: { readonly registry: OutputRegistry }) {
  const [open, setOpen] = useState(false);
  const disclosure = { open, onToggle: () => setOpen(!open) };
  return (
    <>
      <Group component="header" gap="8px 32px" align="baseline" justify="space-between">
        <Title order={2}>{tlfTexts.title}</Title>
        <StatedFacts facts={registry.study} layout="line" />
      </Group>
      <div className={classes.cards} data-open={open || undefined}>
        <SummaryCard {...disclosure} title={tlfTexts.programmingStandards} facts={registry.standards} />
        <SummaryCard {...disclosure} title={tlfTexts.commonSpecifications} facts={registry.common} wide />
        <SummaryCard
          {...disclosure}
          title={tlfTexts.extractionSummary}
          facts={withCount(registry)}
          show={({ label, text }) => (label === statusLabel ? <StatusLabel status={text} /> : text)}
        />
      </div>
    </>
  );
}

/** Where the document counts otherwise than its own list, both numbers are shown. */
function withCount({ extraction, outputs }: OutputRegistry): readonly StatedFact[] {
  const [total, ...others] = extraction;
  if (!total || total.text === "" || total.text === String(outputs.length)) return extraction;
  return [total, { label: "Listed in this registry", text: String(outputs.length), sources: [] }, ...others];
}
