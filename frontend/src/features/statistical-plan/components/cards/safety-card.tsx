import { lineOf } from "@trialtrace/backend/content";
import type { ContentEntry, PlanSafety } from "@trialtrace/backend/contract";
import { FlaskConical } from "lucide-react";
import { PageReferences } from "../../../../components/page-references.tsx";
import { ToneBadge } from "../../../../components/tone-badge.tsx";
import { BadgeLine } from "../badge-line.tsx";
import { FurtherFields } from "../further-fields.tsx";
import { PlanFacts } from "../plan-facts.tsx";
import { PlanPart } from "../plan-part.tsx";
import classes from "./safety-card.module.css";

/** PLAN-1: AE coding, summary methods badges, laboratory flags. */
export function SafetyCard({ safety }: { safety: PlanSafety }) {
  const { coding, methods, hasLaboratoryFlags, laboratoryFlags, further } = safety;
  const facts: ContentEntry[] = [
    { key: "coding", label: "AE Coding", node: coding },
    ...(laboratoryFlags ? [{ key: "laboratory", label: "Laboratory Flags", node: laboratoryFlags }] : []),
  ];
  return (
    <>
      {hasLaboratoryFlags ? (
        <BadgeLine>
          <ToneBadge tone="green" icon={FlaskConical}>
            Laboratory Flag Analysis Planned
          </ToneBadge>
        </BadgeLine>
      ) : null}
      <PlanFacts facts={facts} />
      {methods.length > 0 ? (
        <PlanPart title="Summary Methods">
          <ul className={classes.badges} aria-label="Summary methods">
            {methods.map(({ lead, details, sources }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: extracted items have no identity but their position
              <li key={index} className={classes.badge}>
                {[lineOf(lead), ...details.map(({ label, node }) => `${label} ${lineOf(node)}`.trim())].join(
                  ", ",
                )}
                <PageReferences sources={[...lead.sources, ...sources]} />
              </li>
            ))}
          </ul>
        </PlanPart>
      ) : null}
      <FurtherFields entries={further} />
    </>
  );
}
