import type { Block, Row } from "../layout/blocks.ts";
import type { Numbering } from "./numbering.ts";
import type { Bundle } from "./read-bundle.ts";
import { labelOf, textOf } from "./values.ts";

/** The risk library: each item with its description, score, mitigation and monitoring. */
export function riskTable(bundle: Bundle, numbering: Numbering): Block[] {
  const categories = [...new Set(bundle.risks.map((item) => item.category))];
  return categories.map((category) => ({
    kind: "table",
    caption: numbering.table(`${category}: risk items`),
    columns: [{ share: 10 }, { share: 38 }, { share: 52 }],
    head: [{ cells: ["Item", "Risk", "Mitigation and monitoring"].map((text) => ({ text })) }],
    rows: bundle.risks.filter((item) => item.category === category).map(riskRow),
  }));
}

function riskRow(item: Bundle["risks"][number]): Row {
  const matrix = [
    item.impact && `impact ${item.impact.toLowerCase()}`,
    item.likelihood && `likelihood ${item.likelihood.toLowerCase()}`,
  ];
  const rating = [`score ${item.riskScore}`, `${item.priority} priority`, ...matrix]
    .filter(Boolean)
    .join(", ");
  const facts = [item.domain, rating].filter(Boolean).join("\n");
  const parts = (value: object | string, label: string) =>
    typeof value === "string"
      ? value === ""
        ? []
        : [{ text: `${label}: `, bold: true }, { text: `${value}\n` }]
      : Object.entries(value).flatMap(([key, item]) => [
          { text: `${labelOf(key)}: `, bold: true },
          { text: `${textOf(item)}\n` },
        ]);
  return {
    cells: [
      { text: item.id },
      {
        text: [
          { text: `${item.title}\n`, bold: true },
          { text: `${item.description}\n` },
          { text: facts, italic: true },
        ],
      },
      {
        text: [...parts(item.mitigationStrategy, "Mitigation"), ...parts(item.monitoringPlan, "Monitoring")],
      },
    ],
  };
}

/** Key risk indicators with their thresholds, and factors critical to quality, by domain. */
export function qualityTables(bundle: Bundle, numbering: Numbering): Block[] {
  const indicators = bundle.domains.flatMap((domain) =>
    grouped(
      domain.domainName,
      6,
      domain.key_risk_indicators.map((kri) => [
        kri.kri_id,
        `${kri.indicator_name}: ${kri.metric}`,
        kri.frequency,
        kri.threshold_green,
        kri.threshold_amber,
        kri.threshold_red,
      ]),
    ),
  );
  const factors = bundle.domains.flatMap((domain) =>
    grouped(
      domain.domainName,
      4,
      domain.critical_to_quality.map((ctq) => [
        ctq.ctq_id,
        ctq.importance,
        ctq.factor,
        ctq.monitoring_approach,
      ]),
    ),
  );
  const assessments = bundle.domains.flatMap((domain) =>
    grouped(
      domain.domainName,
      5,
      domain.risk_assessments.map((risk) => [
        risk.risk_id,
        String(risk.risk_score),
        risk.risk_description,
        `${risk.probability} / ${risk.impact}`,
        risk.mitigation_strategy,
      ]),
    ),
  );
  return [
    ...table(
      numbering,
      "Factors critical to quality",
      ["Id", "Importance", "Factor", "Monitoring"],
      [12, 13, 35, 40],
      factors,
    ),
    ...table(
      numbering,
      "Key risk indicators and their thresholds",
      ["Id", "Indicator", "Frequency", "Green", "Amber", "Red"],
      [12, 34, 14, 13, 14, 13],
      indicators,
    ),
    ...table(
      numbering,
      "Risk assessments by domain",
      ["Id", "Score", "Risk", "Probability / impact", "Mitigation"],
      [12, 8, 33, 14, 33],
      assessments,
    ),
  ];
}

function grouped(name: string, span: number, rows: readonly (readonly string[])[]): Row[] {
  if (rows.length === 0) return [];
  return [
    { cells: [{ text: name, span, bold: true }], shade: true, keepWithNext: true },
    ...rows.map((texts) => ({ cells: texts.map((text) => ({ text })) })),
  ];
}

function table(
  numbering: Numbering,
  title: string,
  head: readonly string[],
  shares: readonly number[],
  rows: readonly Row[],
): Block[] {
  if (rows.length === 0) return [];
  return [
    {
      kind: "table",
      caption: numbering.table(title),
      columns: shares.map((share) => ({ share })),
      head: [{ cells: head.map((text) => ({ text })) }],
      rows,
    },
  ];
}
