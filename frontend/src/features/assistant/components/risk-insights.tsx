import { Lightbulb } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { withParameters } from "../../../lib/use-url-parameters.ts";
import { assistantTexts } from "../constants.ts";
import classes from "./risk-insights.module.css";

/** 000, section 2: the note of an answer that contains 'priority'. */
export function RiskInsights() {
  const { search } = useLocation();
  return (
    <p className={classes.note} role="note">
      <Lightbulb size={16} aria-hidden />
      <span>
        <strong>{assistantTexts.insights}</strong> This answer speaks of priorities. Every risk item with its
        score, mitigation and monitoring is in the{" "}
        <Link to={{ search: withParameters(search, { tab: "risks" }) }} preventScrollReset>
          Risk Library
        </Link>
        .
      </span>
    </p>
  );
}
