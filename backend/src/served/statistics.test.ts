import { describe, expect, test } from "vitest";
import { bundleSchema } from "../bundle/bundle-schema.ts";
import { protocolJson } from "../ingest/testing/make-bundle.ts";
import { analysisPlan, statisticalPlan } from "./views.ts";

const bundle = (sap: unknown, aliases: readonly string[] = []) =>
  bundleSchema.parse({ "protocol.json": protocolJson("P1", { aliases }), "sap.json": sap });

describe("STU-7: the analysis plan", () => {
  test("the stored document is empty", () => {
    expect(analysisPlan(bundle({}))).toEqual({ protocolId: "P1", layout: null });
  });

  test("there is none", () => {
    expect(analysisPlan(bundleSchema.parse({ "protocol.json": protocolJson("P1") }))).toBeNull();
  });

  test("SAP-1: an alias selects the layout of the named sample", () => {
    const sap = { sap_metadata: { document_version: "7" }, objectives: { primary: "Remission" } };
    const titles = (aliases: readonly string[]) =>
      analysisPlan(bundle(sap, aliases))?.layout?.cards.map(({ title }) => title);
    expect(titles(["m14-431"])).toEqual(["Statistical Analysis Plan", "Objectives"]);
    expect(titles([])).toEqual(["Statistical Analysis Plan", "Further content"]);
  });
});

test("STU-7: the statistical plan is found in its domains, in any letter case", () => {
  const domains: Parameters<typeof statisticalPlan>[1] = [
    { domain: "statistical analysis plan", protocolData: { software: { primary_software: "SAS" } } },
    { domain: "Statistical Analysis", protocolData: { multiplicity: "Holm" } },
  ];
  const { plan } = statisticalPlan("P1", domains);
  expect(plan?.software?.facts?.[0]?.node).toMatchObject({ text: "SAS" });
  expect(plan?.multiplicity?.method).toMatchObject({ text: "Holm" });
  expect(statisticalPlan("P1", [])).toEqual({ protocolId: "P1", plan: null });
});
