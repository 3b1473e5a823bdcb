import { Title } from "@mantine/core";
import { useState } from "react";
import { StatusLabel } from "../../../components/status-label.tsx";
import { tlfTexts } from "../constants.ts";
import type { StatedFact, TlfDocument } from "../tlf.ts";
import { StatedFacts } from "./stated-facts.tsx";
import { SummaryCard } from "./summary-card.tsx";
import classes from "./tlf-header.module.css";

/** The fact that the Extraction Summary shows as a status. */
const statusLabel = "Status";

/** OUT-1: header with the study's facts, and the three cards, which open and close together. */
export function TlfHeader({ document }: { readonly document: TlfDocument }) {
  const [open, setOpen] = useState(false);
  const disclosure = { open, onToggle: () => setOpen(!open) };
  return (
    <>
      <header className={classes.header}>
        <Title order={2}>{tlfTexts.title}</Title>
        <StatedFacts facts={document.study} className={classes.study} />
      </header>
      <div className={classes.cards} data-open={open || undefined}>
        <SummaryCard {...disclosure} title={tlfTexts.programmingStandards} facts={document.standards} />
        <SummaryCard {...disclosure} title={tlfTexts.commonSpecifications} facts={document.common} wide />
        <SummaryCard
          {...disclosure}
          title={tlfTexts.extractionSummary}
          facts={withCount(document)}
          show={({ label, text }) => (label === statusLabel ? <StatusLabel status={text} /> : text)}
        />
      </div>
    </>
  );
}

/** Where the document counts otherwise than its own list, both numbers are shown. */
function withCount({ extraction, tlfs }: TlfDocument): readonly StatedFact[] {
  const [total, ...others] = extraction;
  if (!total || total.text === "" || total.text === String(tlfs.length)) return extraction;
  return [total, { label: "Listed in this registry", text: String(tlfs.length), sources: [] }, ...others];
}
