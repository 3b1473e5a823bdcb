import { Fragment } from "react";
import { riskTexts } from "../constants.ts";
import { partSeparator, type StrategyPart } from "../strategy-text.ts";
import classes from "./risk-details.module.css";

/** RISK-9: labeled parts joined by ' | '. */
export function StrategyText({ parts }: { parts: readonly StrategyPart[] }) {
  if (parts.length === 0) return <span className={classes.missing}>{riskTexts.notSpecified}</span>;
  return parts.map(({ label, text }, index) => (
    <Fragment key={label}>
      {index === 0 ? null : partSeparator}
      {label === "" ? null : <span className={classes.label}>{label}: </span>}
      {text}
    </Fragment>
  ));
}
