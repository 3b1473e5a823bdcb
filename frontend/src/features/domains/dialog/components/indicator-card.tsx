import type { DomainView } from "@trialtrace/backend/contract";
import { PageReferences } from "../../../../components/page-references.tsx";
import { texts } from "../constants.ts";
import classes from "./indicator-card.module.css";

type Indicator = DomainView["key_risk_indicators"][number];

/** A key risk indicator and its three thresholds, each named as well as colored. */
export function IndicatorCard({ indicator }: { indicator: Indicator }) {
  const thresholds = [
    ["green", "Green", indicator.threshold_green],
    ["amber", "Amber", indicator.threshold_amber],
    ["red", "Red", indicator.threshold_red],
  ] as const;
  return (
    <article className={classes.card}>
      <h4 className={classes.name}>
        <span>{indicator.indicator_name || indicator.kri_id}</span>
        <PageReferences sources={indicator.provenance ? [indicator.provenance] : []} />
      </h4>
      <p className={classes.facts}>
        {[indicator.kri_id, indicator.category, indicator.frequency]
          .filter((fact) => fact !== "")
          .join(" · ")}
      </p>
      <p className={classes.metric}>{indicator.metric || texts.notSpecified}</p>
      <dl className={classes.thresholds}>
        {thresholds.map(([level, label, threshold]) => (
          <div key={level} className={classes.threshold} data-level={level}>
            <dt>{label}</dt>
            <dd>{threshold || texts.notSpecified}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
