import type { StatisticalPlan } from "../../../contract/study/statistical-plan.ts";
import type { Json, JsonObject } from "../../../contract/value.ts";
import { differencesOf, mergeDocuments, readDocument } from "./merge-documents.ts";
import {
  readInterim,
  readMissingData,
  readMultiplicity,
  readOutputs,
  readQuality,
  readRegulatory,
  readSafety,
  readSoftware,
} from "./read-conduct.ts";
import { readEndpoints, readHeader, readObjectives, readPopulations, readSampleSize } from "./read-design.ts";
import { readMethods } from "./read-methods.ts";

/**
 * Reads the protocolData of both documents as one plan; the Statistical Analysis Plan comes first.
 * @returns null when neither document has anything for a card
 */
export function readPlan(planData: Json | null, analysisData: Json | null): StatisticalPlan | null {
  const plan = readDocument(planData);
  const analysis = readDocument(analysisData);
  const cards = readCards(mergeDocuments(plan ?? {}, analysis ?? {}));
  if (Object.values(cards).every((card) => card === null)) return null;
  const differences = differencesOf(plan ?? {}, analysis ?? {});
  return { ...cards, differences: differences.length === 0 ? null : differences };
}

function readCards(document: JsonObject): Omit<StatisticalPlan, "differences"> {
  return {
    header: readHeader(document),
    sampleSize: readSampleSize(document),
    objectives: readObjectives(document),
    endpoints: readEndpoints(document),
    populations: readPopulations(document),
    methods: readMethods(document),
    interim: readInterim(document),
    multiplicity: readMultiplicity(document),
    missingData: readMissingData(document),
    safety: readSafety(document),
    outputs: readOutputs(document),
    software: readSoftware(document),
    quality: readQuality(document),
    regulatory: readRegulatory(document),
  };
}
