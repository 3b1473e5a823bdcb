import type { SensitivityAnalysis } from "@trialtrace/backend/contract";
import { CalendarCheck } from "lucide-react";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { ToneBadge } from "../../../../components/tone-badge.tsx";
import { DetailList } from "../detail-list.tsx";
import classes from "./sensitivity-cards.module.css";

/** PLAN-1: one card each with its purpose, a 'Planned' badge, a method and optional assumptions. */
export function SensitivityCards({ analyses }: { analyses: readonly SensitivityAnalysis[] }) {
  return (
    <ul className={classes.cards} aria-label="Sensitivity analyses, in full">
      {analyses.map(({ purpose, planned, method, assumptions, further, sources }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: extracted items have no identity but their position
        <li key={index} className={classes.card}>
          <div className={classes.head}>
            <div className={classes.purpose}>
              <ContentView node={purpose} label="Purpose" />
              <PageReferences sources={sources} />
            </div>
            {planned ? (
              <ToneBadge tone="green" icon={CalendarCheck}>
                Planned
              </ToneBadge>
            ) : (
              <ToneBadge tone="gray">Not planned</ToneBadge>
            )}
          </div>
          <dl className={classes.facts}>
            <div>
              <dt>Method</dt>
              <dd>
                <ContentView node={method} label="Method" />
              </dd>
            </div>
            {assumptions ? (
              <div>
                <dt>Assumptions</dt>
                <dd>
                  <ContentView node={assumptions} label="Assumptions" />
                </dd>
              </div>
            ) : null}
          </dl>
          <DetailList entries={further} />
        </li>
      ))}
    </ul>
  );
}
