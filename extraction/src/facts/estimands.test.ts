import { isJsonObject, type Json } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { digitizeDrawn } from "../testing/digitize-drawn.ts";
import type { Drawn } from "../testing/draw-protocol.ts";

const rows = [
  ["Population", "Adults with moderate asthma as defined by the criteria of the study."],
  ["Treatment", "AB-101 compared with placebo for 12 weeks."],
  ["Endpoint", "Change from baseline in FEV1 at Week 12."],
  ["Intercurrent events", "Discontinuation of treatment: treatment policy strategy."],
  ["Population-level summary", "Difference in means."],
] as const;
const expected = {
  population: rows[0][1],
  treatment: rows[1][1],
  endpoint: rows[2][1],
  intercurrent_events: rows[3][1],
  summary_measure: rows[4][1],
};

const layouts: readonly (readonly [name: string, blocks: readonly Drawn[], estimands: readonly object[]])[] =
  [
    ["labeled paragraphs", rows.map(([label, text]) => ({ text: `${label}: ${text}` })), [expected]],
    ["labeled items", rows.map(([label, text]) => ({ text: `• ${label}: ${text}` })), [expected]],
    [
      "a table with an estimand in each column",
      [
        {
          table: {
            size: 9,
            widths: [100, 180, 180],
            head: [["Attribute", "Estimand 1", "Estimand 2"]],
            body: rows.map(([label, text]) => [
              label,
              text,
              label === "Endpoint" ? "Annual rate of exacerbations." : text,
            ]),
          },
        },
      ],
      [
        { name: "Estimand 1", ...expected },
        { name: "Estimand 2", ...expected, endpoint: "Annual rate of exacerbations." },
      ],
    ],
  ];

/** The estimands without their sources. */
function estimandsOf(domains: Json | undefined): Json[] {
  const domain = (Array.isArray(domains) ? domains : [])
    .filter(isJsonObject)
    .find(({ domainName }) => domainName === "Estimands");
  const data = domain?.protocolData;
  const list = data !== undefined && isJsonObject(data) ? data.estimands : undefined;
  return (Array.isArray(list) ? list : [])
    .filter(isJsonObject)
    .map((one) =>
      Object.fromEntries(
        Object.entries(one).flatMap(([name, cited]) =>
          isJsonObject(cited) ? [[name, cited.value ?? null]] : [],
        ),
      ),
    );
}

describe("DIG-17: estimands are read with their attributes", () => {
  it.each(layouts)("%s", async (_, blocks, estimands) => {
    const files = await digitizeDrawn([{ heading: "3 Estimands" }, ...blocks]);
    const read = estimandsOf(files.get("domains.json")).map((one) =>
      isJsonObject(one) && one.name === "3 Estimands"
        ? Object.fromEntries(Object.entries(one).filter(([name]) => name !== "name"))
        : one,
    );
    expect(read).toEqual(estimands);
  });
});
