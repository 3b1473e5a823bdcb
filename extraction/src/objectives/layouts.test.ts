import { isJsonObject, type Json } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { digitizeDrawn } from "../testing/digitize-drawn.ts";
import type { Drawn, DrawnTable } from "../testing/draw-protocol.ts";

const primary =
  "To evaluate the effect of AB-101 compared with placebo on lung function in adults with asthma.";
const safety = "To evaluate the tolerability of AB-101.";
const rate = "To evaluate the effect of AB-101 compared with placebo on exacerbations.";
const endpoints = {
  primary: "Change from baseline in pre-bronchodilator FEV1 at Week 12.",
  rate: "Annualized rate of severe exacerbations through Week 52.",
  safety: "Number of participants with adverse events.",
};
const rows = [
  ["#**Primary**"],
  [primary, endpoints.primary],
  ["#**Secondary**"],
  [rate, endpoints.rate],
  [safety, endpoints.safety],
];
const asTable = (table: Partial<DrawnTable>, title = "3 Objectives and Endpoints"): Drawn[] => [
  { heading: title },
  { table: { size: 9, widths: [230, 230], head: [["Objectives", "Endpoints"]], body: rows, ...table } },
];
const text = (line: string): Drawn => ({ text: line });

const layouts: readonly (readonly [name: string, blocks: readonly Drawn[]])[] = [
  ["a ruled table", asTable({})],
  [
    "a ruled table before that of an estimand",
    [
      ...asTable({}),
      {
        table: {
          size: 9,
          widths: [230, 230],
          head: [["Attribute", "Primary estimand"]],
          body: [
            ["Population", "Adults with asthma as defined by the criteria"],
            ["Intercurrent events", "Discontinuation: treatment policy strategy"],
          ],
        },
      },
    ],
  ],
  ["a table with horizontal lines", asTable({ rules: "horizontal" })],
  ["a table without lines", asTable({ rules: "none" })],
  [
    "columns without lines, the first with the levels",
    [
      { heading: "3 Objectives and Endpoints" },
      {
        table: {
          rules: "none",
          size: 9,
          widths: [70, 190, 200],
          head: [["", "Objective", "Outcome measure"]],
          body: [
            ["Primary", primary, endpoints.primary],
            ["Secondary", rate, endpoints.rate],
            ["", safety, endpoints.safety],
          ],
        },
      },
    ],
  ],
  [
    "a table with estimands",
    asTable(
      {
        widths: [150, 150, 160],
        head: [["Objectives", "Endpoints", "Estimands"]],
        body: rows.map(([first = "", second]) =>
          second === undefined ? [first] : [first, second, "Treatment policy for discontinuation."],
        ),
      },
      "3 Objectives, Endpoints, and Estimands",
    ),
  ],
  [
    "a table with a column of levels",
    asTable({
      widths: [70, 200, 190],
      head: [["Level", "Objective", "Endpoint"]],
      body: [
        ["Primary", primary, endpoints.primary],
        ["Secondary", rate, endpoints.rate],
        ["^", safety, endpoints.safety],
      ],
    }),
  ],
  [
    "levels in the heads",
    asTable({
      head: [["Primary objective", "Primary endpoint"]],
      body: [
        [primary, endpoints.primary],
        ["**Secondary objectives**", "**Secondary endpoints**"],
        [rate, endpoints.rate],
        [safety, endpoints.safety],
      ],
    }),
  ],
  [
    "labels in regular type",
    [
      { heading: "3 Objectives and endpoints" },
      ...[
        "Primary objective:",
        primary,
        "Secondary objectives:",
        `- ${rate}`,
        `- ${safety}`,
        "Primary endpoint:",
        endpoints.primary,
        "Secondary endpoints:",
        `- ${endpoints.rate}`,
        `- ${endpoints.safety}`,
      ].map(text),
    ],
  ],
  [
    "decimal numbers",
    [
      { heading: "3 Objectives and endpoints" },
      { heading: "3.1 Primary objectives" },
      text(`3.1.1 ${primary}`),
      { heading: "3.2 Secondary objectives" },
      text(`3.2.1 ${rate}`),
      text(`3.2.2 ${safety}`),
      { heading: "3.3 Primary endpoints" },
      text(`3.3.1 ${endpoints.primary}`),
      { heading: "3.4 Secondary endpoints" },
      text(`3.4.1 ${endpoints.rate}`),
      text(`3.4.2 ${endpoints.safety}`),
    ],
  ],
  [
    "labels at the start of paragraphs",
    [
      { heading: "3 Hypotheses, Objectives, and Endpoints" },
      { heading: "3.1 Primary" },
      ...[
        `Objective: ${primary}`,
        "Hypothesis: AB-101 is superior to placebo.",
        `Endpoint: ${endpoints.primary}`,
      ].map(text),
      { heading: "3.2 Secondary" },
      ...[
        `Objective: ${rate}`,
        `Endpoint: ${endpoints.rate}`,
        `Objective: ${safety}`,
        `Endpoint: ${endpoints.safety}`,
      ].map(text),
    ],
  ],
  [
    "a table of the attributes of each estimand",
    [
      { heading: "3 Trial Objectives and Associated Estimands" },
      { heading: "3.1 Primary Objective and Associated Estimand" },
      {
        table: {
          size: 9,
          widths: [120, 340],
          head: [["Primary objective", primary]],
          body: [
            ["Population", "Adults with asthma as defined by the criteria"],
            ["Treatment", "AB-101 or placebo"],
            ["Endpoint", endpoints.primary],
            ["Population-level summary", "Difference in means"],
          ],
        },
      },
      { heading: "3.2 Secondary Objectives and Associated Estimands" },
      {
        table: {
          size: 9,
          widths: [230, 230],
          head: [["Secondary objectives", "Endpoints"]],
          body: [
            [rate, endpoints.rate],
            [safety, endpoints.safety],
          ],
        },
      },
    ],
  ],
  [
    "variables of the chapter on statistics, with their explanations",
    [
      { heading: "2.1 Objectives" },
      text(`Primary objective. ${primary} Secondary objectives. ${rate} ${safety}`),
      { heading: "3 Data and their analysis" },
      { heading: "3.1 Efficacy Variables" },
      text(`Primary variable. ${endpoints.primary} The mean of both visits is used.`),
      text("Secondary variables."),
      text(`• ${endpoints.rate}`),
      text(`• ${endpoints.safety}`),
    ],
  ],
  [
    "a table of the synopsis",
    [
      { heading: "3 Synopsis" },
      {
        table: {
          size: 9,
          widths: [120, 340],
          head: [["Item", "Text"]],
          body: [
            ["Primary objective", primary],
            ["Secondary objectives", `• ${rate}\n• ${safety}`],
            ["Primary endpoint", endpoints.primary],
            ["Secondary endpoints", `• ${endpoints.rate}\n• ${endpoints.safety}`],
          ],
        },
      },
    ],
  ],
];

/** The texts of one level of a domain. */
function textsOf(domains: Json | undefined, domainName: string, level: string): string[] {
  const domain = Array.isArray(domains)
    ? domains.filter(isJsonObject).find((one) => one.domainName === domainName)
    : undefined;
  const data = domain?.protocolData;
  const list = isJsonObject(data ?? null) && isJsonObject(data) ? data[level] : undefined;
  return (Array.isArray(list) ? list : []).filter(isJsonObject).map((one) => {
    const cited = isJsonObject(one.objective ?? null) ? one.objective : one;
    return isJsonObject(cited) ? String(cited.value) : "";
  });
}

describe("DIG-8: objectives and endpoints are read in every layout", () => {
  it.each(layouts)("%s", async (_, blocks) => {
    const domains = (await digitizeDrawn(blocks)).get("domains.json");
    const read = ["Study Objectives", "Endpoints and Outcome Measures"].map((name) => [
      textsOf(domains, name, "primary"),
      textsOf(domains, name, "secondary"),
    ]);
    expect(read).toEqual([
      [[primary], [rate, safety]],
      [[endpoints.primary], [endpoints.rate, endpoints.safety]],
    ]);
  });
});
