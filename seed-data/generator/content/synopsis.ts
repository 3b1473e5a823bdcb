import type { Row, Unit } from "../layout/blocks.ts";
import { criteriaOf } from "./criteria.ts";
import { heading, periodText } from "./front-matter.ts";
import type { Bundle } from "./read-bundle.ts";
import { groupRow, tableOf } from "./tables.ts";
import { at, fieldRows, labelOf, listOf, textOf } from "./values.ts";

/** Domains whose extracted values summarise the study, in the order of the synopsis. */
const summarised = ["Study Design", "Randomization Plan", "Sample Size"];
const maxFields = 9;

/** The study on a few pages, from the extracted values. */
export function synopsis(bundle: Bundle): Unit {
  const { protocol } = bundle;
  const general: [string, string | undefined][] = [
    ["Title", protocol.title],
    ["Short title", protocol.protocolShortTitle],
    [
      "Protocol and registry number",
      [protocol.protocolNumber, protocol.registryNumber].filter(Boolean).join(", "),
    ],
    ["Sponsor of the study", protocol.sponsor],
    ["Investigational product", protocol.compound],
    ["Indication", protocol.indication],
    ["Phase", protocol.phase],
    ["Study period", periodText(protocol.dateRange)],
  ];
  const rows: Row[] = [
    ...general.flatMap(([label, text]) => (text ? [row(label, text)] : [])),
    ...summarised.flatMap((name) => domainRows(bundle, name, name)),
    ...objectiveRows(bundle),
    ...populationRows(bundle),
    ...criteriaRows(bundle),
  ];
  const table = tableOf([], [27, 73], rows, { size: 9 });
  return { name: "Synopsis", blocks: [heading("Protocol synopsis", "synopsis", 1), table] };
}

const row = (label: string, text: string): Row => ({ cells: [{ text: label, bold: true }, { text }] });
const group = (title: string): Row => groupRow(title, 2);

function domainRows(bundle: Bundle, domainName: string, title: string): Row[] {
  const found = bundle.domains.find((domain) => domain.domainName === domainName);
  const fields = fieldRows(found?.protocolData ?? {}).slice(0, maxFields);
  return fields.length === 0 ? [] : [group(title), ...fields.map(([label, text]) => row(label, text))];
}

/** As the analysis plan states them; a study without one has them in its domain alone. */
function objectiveRows(bundle: Bundle): Row[] {
  const title = "Objectives and endpoints";
  if (bundle.sap === null) return domainRows(bundle, "Endpoints and Outcome Measures", title);
  const source = at(bundle.sap ?? {}, "objectives_endpoints");
  const rows = [
    "primary_objectives",
    "primary_endpoints",
    "secondary_endpoints",
    "exploratory_endpoints",
  ].flatMap((key) => {
    const items = listOf(at(source, key)).map(
      (item) => textOf(at(item, "objective")) || textOf(at(item, "name")) || textOf(item),
    );
    return items.length === 0 ? [] : [row(labelOf(key), items.map((item) => `– ${item}`).join("\n"))];
  });
  return rows.length === 0 ? [] : [group(title), ...rows];
}

function populationRows(bundle: Bundle): Row[] {
  const source = at(bundle.sap ?? {}, "analysis_populations");
  const populations = [
    ...listOf(at(source, "primary_population")),
    ...listOf(at(source, "other_populations")),
  ];
  const rows = populations.flatMap((population) => {
    const name = textOf(at(population, "name"));
    return name === "" ? [] : [row(name, textOf(at(population, "definition")))];
  });
  return rows.length === 0 ? [] : [group("Analysis populations"), ...rows];
}

/** Names of the most decisive criteria; their full text is in the population chapter. */
function criteriaRows(bundle: Bundle): Row[] {
  const rows = (["inclusion", "exclusion"] as const).flatMap((type) => {
    const criteria = criteriaOf(bundle, type);
    const key = criteria.filter((criterion) => criterion.tier === 1);
    const names = key.map((criterion) => `– ${criterion.name} (${criterion.original_id})`);
    const others = criteria.length - key.length;
    if (others > 0) names.push(`and ${others} further ${type} criteria`);
    return key.length === 0 ? [] : [row(`Main ${type} criteria`, names.join("\n"))];
  });
  return rows.length === 0 ? [] : [group("Eligibility in brief"), ...rows];
}
