import { join } from "node:path";
import { protocolJson, temporaryFolder, writeBundle } from "./make-bundle.ts";
import { makePdf } from "./make-pdf.ts";

/** A provenance record. */
export const cite = (page: number, text: string) => ({
  section_number: "1",
  page_number: page,
  text_snippet: text,
});
/** `schedule.json` with one table and one mark. */
export const table = (mark: string) => ({
  tables: {
    main: {
      table_name: "Main",
      columns_meta: [{ column_id: "c1", column_name: "Screening" }],
      rows: [{ procedure_name: "ECG", cells: { 0: { value: mark } } }],
      footnote_definitions: { a: "At rest." },
    },
  },
});

/** A bundle with one of everything. */
export async function fullBundle(id: string, more: object = {}) {
  return {
    "protocol.json": protocolJson(id, { aliases: [`${id}-alias`], screened: 12, ...more }),
    "domains.json": [
      {
        domainName: "Study Design",
        category: "Study Foundation",
        protocolData: {
          design: { value: "Randomised", provenance: cite(1, "a randomised study") },
          blind: null,
        },
      },
      {
        domainName: "Schedule of Assessments",
        category: "Data Collection",
        protocolData: { note: "see table" },
      },
    ],
    "risk-library.json": {
      items: [{ id: "R1", title: "Late visits", category: "Key Risk Indicator", riskScore: 7 }],
    },
    "schedule.json": table("X"),
    "schedule-html/tables.json": {
      tables: [{ id: "t1", number: 1, name: "Main", pages: [{ file: "p1.html", page_number: 2 }] }],
    },
    "schedule-html/p1.html":
      '<table onclick="x()"><tr><td style="color:red;position:fixed">X<script>alert(1)</script></td></tr></table>',
    "statistical-analysis-plan.json": { sap_metadata: { protocol_id: id } },
    "tlf-shells.json": {
      tlf_specifications: [{ tlf_id: { value: "T1" }, tlf_type: "table", title_description: "Demographics" }],
    },
    "eligibility.json": {
      hierarchical_criteria: [
        {
          name: "Adult",
          original_id: "I1",
          tier: 1,
          tierName: "Critical",
          type: "inclusion",
          criteria_text: "18 years or older",
        },
      ],
    },
    "source.pdf": await makePdf(["This is a randomised study.", "Second page."]),
  };
}

/** Writes a bundle to a temporary folder while `use` runs. */
export async function withBundle<T>(
  contents: Record<string, unknown>,
  use: (path: string) => Promise<T>,
): Promise<T> {
  await using folder = await temporaryFolder();
  return await use(await writeBundle(join(folder.path, "study"), contents));
}
