import { Badge } from "@mantine/core";
import type { Differentiator } from "@trialtrace/backend/contract";
import { UserCheck } from "lucide-react";
import { ContentView, Fields } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { type Tone, ToneBadge } from "../../../../components/tone-badge.tsx";
import classes from "./differentiator-card.module.css";

const scoreTones: ReadonlyMap<string, Tone> = new Map([
  ["HIGH", "red"],
  ["MEDIUM", "orange"],
]);

export interface DifferentiatorCardProps {
  readonly differentiator: Differentiator;
  readonly number: number;
}

/** One critical differentiator: score, texts as written and normalized, analysis and what it needs. */
export function DifferentiatorCard({ differentiator, number }: DifferentiatorCardProps) {
  const { id, score, category, requiresManualReview, original, normalized, details, sources } =
    differentiator;
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h4 className={classes.id}>{id ?? `Criterion ${number}`}</h4>
        <ToneBadge tone={scoreTones.get(score?.toUpperCase() ?? "") ?? "gray"}>
          Score: {score ?? "Not specified"}
        </ToneBadge>
        {category === null ? null : (
          <Badge variant="default" radius="sm" tt="none" fw={400}>
            {category}
          </Badge>
        )}
        {requiresManualReview ? (
          <ToneBadge tone="yellow" icon={UserCheck}>
            Requires manual review
          </ToneBadge>
        ) : null}
        <PageReferences sources={sources} />
      </div>
      <div className={classes.texts}>
        <div>
          <h5 className={classes.label}>Original text</h5>
          <ContentView node={original} label="Original text" />
        </div>
        <div>
          <h5 className={classes.label}>Normalized text</h5>
          <ContentView node={normalized} label="Normalized text" />
        </div>
      </div>
      <Fields entries={details} />
    </article>
  );
}
