import type { DomainResponse } from "@trialtrace/backend/contract";

type Quality = Pick<
  DomainResponse,
  "domain_specific_ract" | "critical_to_quality" | "key_risk_indicators" | "risk_assessments"
>;
type Source = DomainResponse["risk_assessments"][number]["provenance"];

/** Risk and quality data of a domain: two requirements and one entry of every other kind. */
export const makeQuality = (source: NonNullable<Source>): Quality => ({
  domain_specific_ract: {
    specific_requirements: ["Blind kept", { requirement: "1:1 ratio", provenance: source }],
  },
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
});
