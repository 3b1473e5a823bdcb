import { Lightbulb } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { InlineNote } from "../../../components/inline-note.tsx";
import { withParameters } from "../../../lib/use-url-parameters.ts";

/** ASK-7: the note on an answer that contains 'priority'. */
export function RiskInsights() {
  const { search } = useLocation();
  return (
    <InlineNote icon={Lightbulb} title="Key Risk Insights">
      This answer mentions priorities. All risk items with scores, mitigation and monitoring are in the{" "}
      <Link to={{ search: withParameters(search, { tab: "risks" }) }} preventScrollReset>
        Risk Library
      </Link>
      .
    </InlineNote>
  );
}
