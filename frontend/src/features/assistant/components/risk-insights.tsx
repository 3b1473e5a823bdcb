import { Lightbulb } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { InlineNote } from "../../../components/inline-note.tsx";
import { withParameters } from "../../../lib/use-url-parameters.ts";
import { assistantTexts } from "../constants.ts";

/** ASK-7: the note of an answer that contains 'priority'. */
export function RiskInsights() {
  const { search } = useLocation();
  return (
    <InlineNote icon={Lightbulb} title={assistantTexts.insights}>
      This answer speaks of priorities. Every risk item with its score, mitigation and monitoring is in the{" "}
      <Link to={{ search: withParameters(search, { tab: "risks" }) }} preventScrollReset>
        Risk Library
      </Link>
      .
    </InlineNote>
  );
}
