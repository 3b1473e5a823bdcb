import type { Block, Row } from "../layout/blocks.ts";
import type { Numbering } from "./numbering.ts";
import type { Bundle } from "./read-bundle.ts";
import { groupRow, tableOf, textRow } from "./tables.ts";
import { labelOf, textOf } from "./values.ts";

/** The risk library: each item with its description, score, mitigation and monitoring. */
export function riskTable(bundle: Bundle, numbering: Numbering): Block[] {
  const categories = [...new Set(bundle.risks.map((item) => item.category))];
  return categories.map((category) =>
    tableOf(
      ["Item", "Risk", "Mitigation and monitoring"],
      [10, 38, 52],
      bundle.risks.filter((item) => item.category === category).map(riskRow),
      { caption: numbering.table(`${category}: risk items`) },
    ),
  );
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

type Domain = Bundle["domains"][number];

/** What the domains state on quality, a table for each subject. */
const qualitySubjects: readonly {
  readonly title: string;
  readonly head: readonly string[];
  readonly shares: readonly number[];
  rows(domain: Domain): string[][];
}[] = [
  {
    title: "Factors critical to quality",
    head: ["Id", "Importance", "Factor", "Monitoring"],
    shares: [12, 13, 35, 40],
    rows: ({ critical_to_quality }) =>
      critical_to_quality.map((ctq) => [ctq.ctq_id, ctq.importance, ctq.factor, ctq.monitoring_approach]),
  },
  {
    title: "Key risk indicators and their thresholds",
    head: ["Id", "Indicator", "Frequency", "Green", "Amber", "Red"],
    shares: [12, 34, 14, 13, 14, 13],
    rows: ({ key_risk_indicators }) =>
      key_risk_indicators.map((kri) => [
        ...[kri.kri_id, `${kri.indicator_name}: ${kri.metric}`, kri.frequency],
        ...[kri.threshold_green, kri.threshold_amber, kri.threshold_red],
      ]),
  },
  {
    title: "Risk assessments by domain",
    head: ["Id", "Score", "Risk", "Probability / impact", "Mitigation"],
    shares: [12, 8, 33, 14, 33],
    rows: ({ risk_assessments }) =>
      risk_assessments.map((risk) => [
        ...[risk.risk_id, String(risk.risk_score), risk.risk_description],
        ...[`${risk.probability} / ${risk.impact}`, risk.mitigation_strategy],
      ]),
  },
];

/** Key risk indicators with their thresholds, and factors critical to quality, by domain. */
export function qualityTables(bundle: Bundle, numbering: Numbering): Block[] {
  return qualitySubjects.flatMap(({ title, head, shares, rows: rowsOf }) => {
    const rows = bundle.domains.flatMap((domain) => {
      const own = rowsOf(domain).map(textRow);
      return own.length === 0 ? [] : [groupRow(domain.domainName, head.length), ...own];
    });
    return rows.length === 0 ? [] : [tableOf(head, shares, rows, { caption: numbering.table(title) })];
  });
}
