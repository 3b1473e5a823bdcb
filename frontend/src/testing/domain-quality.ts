import type { DomainView } from "@trialtrace/backend/contract";
import { labeled, stated } from "./content.ts";

type Quality = Pick<
  DomainView,
  "requirements" | "requirementList" | "critical_to_quality" | "key_risk_indicators" | "risk_assessments"
>;
type Source = DomainView["risk_assessments"][number]["provenance"];

/** Risk and quality data of a domain: two requirements and one entry of every other kind. */
export const makeQuality = (source: NonNullable<Source>): Quality => {
  const requirements: Quality["requirements"] = [
    stated("Blind kept"),
    { kind: "group", entries: [labeled("Requirement", "1:1 ratio")], sources: [source] },
  ];
  return {
    requirements,
    requirementList: { kind: "list", items: requirements, sources: [] },
    critical_to_quality: [
      { ctq_id: "CTQ-1", importance: "High", factor: "Blinding", monitoring_approach: "Central review" },
    ],
    key_risk_indicators: [
      {
        kri_id: "KRI-1",
        category: "Design",
        indicator_name: "Unblinding",
        metric: "Per 100 patients",
        frequency: "Monthly",
        threshold_green: "below 0.5",
        threshold_amber: "0.5 to 1",
        threshold_red: "above 1",
      },
    ],
    risk_assessments: [
      {
        risk_id: "RA-1",
        risk_score: 6.5,
        category: "Design",
        risk_description: "Toxicity reveals the treatment",
        probability: "Medium",
        impact: "High",
        mitigation_strategy: "Central imaging",
        provenance: source,
      },
    ],
  };
};
