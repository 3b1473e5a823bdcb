import type { Comparison } from "@trialtrace/backend/contract";
import { expect, it } from "vitest";
import { comparisonCsv } from "./comparison-csv.ts";

const side = (label: string) => ({ id: label, label, page: null });
const comparison: Comparison = {
  left: { protocolId: "v1", title: "One" },
  right: { protocolId: "v2", title: "Two" },
  parts: [
    {
      ...{ part: "criteria", same: 1, changed: 1, added: 1, removed: 0 },
      objects: [
        {
          kind: "criterion",
          status: "same",
          matchedBy: "id",
          left: side("I0"),
          right: side("I0"),
          fields: [],
          touches: [],
        },
        {
          ...{
            kind: "criterion",
            status: "changed",
            matchedBy: "meaning",
            left: side("I1"),
            right: side("I2"),
          },
          fields: [{ field: "text", left: "At least 18", right: "At least 20" }],
          touches: [{ id: "procedure/1", kind: "procedure", label: "Demography", how: "is checked by" }],
        },
        {
          kind: "criterion",
          status: "added",
          matchedBy: null,
          left: null,
          right: side("I3"),
          fields: [],
          touches: [],
        },
      ],
    },
  ],
};

it("STU-21: a comparison is exported with every difference and what it affects", () => {
  expect(comparisonCsv(comparison).split("\r\n")).toEqual([
    "\uFEFFPart,Kind,Difference,Object,Field,v1,v2,Touches",
    "Eligibility criteria,Criterion,changed,I2,text,At least 18,At least 20,Demography",
    "Eligibility criteria,Criterion,added,I3,,,I3,",
    "",
  ]);
});
