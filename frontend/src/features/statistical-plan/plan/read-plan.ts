import type { Json, JsonObject } from "@trialtrace/backend/contract";
import type { Difference } from "../reading/documents.ts";
import { differencesOf, mergeDocuments, readDocument } from "../reading/documents.ts";
import type { OnOmitted } from "../reading/read-items.ts";
import { type PlanEndpoint, readEndpoints } from "./read-endpoints.ts";
import { type PlanHeader, readHeader } from "./read-header.ts";
import { type PlanInterim, readInterim } from "./read-interim.ts";
import { type PlanMethods, readMethods } from "./read-methods.ts";
import { type PlanObjectives, readObjectives } from "./read-objectives.ts";
import { type PlanOutputs, type PlanSoftware, readOutputs, readSoftware } from "./read-outputs.ts";
import { type PlanPopulations, readPopulations } from "./read-populations.ts";
import { type QualityList, readQuality } from "./read-quality.ts";
import { type PlanRegulatory, readRegulatory } from "./read-regulatory.ts";
import { type PlanSampleSize, readSampleSize } from "./read-sample-size.ts";
import {
  type PlanMissingData,
  type PlanMultiplicity,
  type PlanSafety,
  readMissingData,
  readMultiplicity,
  readSafety,
} from "./read-strategies.ts";

/** PLAN-1: what each card shows; null for a card whose data does not exist. */
export interface StatisticalPlan {
  readonly header: PlanHeader | null;
  readonly differences: readonly Difference[] | null;
  readonly sampleSize: PlanSampleSize | null;
  readonly objectives: PlanObjectives | null;
  readonly endpoints: readonly PlanEndpoint[] | null;
  readonly populations: PlanPopulations | null;
  readonly methods: PlanMethods | null;
  readonly interim: PlanInterim | null;
  readonly multiplicity: PlanMultiplicity | null;
  readonly missingData: PlanMissingData | null;
  readonly safety: PlanSafety | null;
  readonly outputs: PlanOutputs | null;
  readonly software: PlanSoftware | null;
  readonly quality: readonly QualityList[] | null;
  readonly regulatory: PlanRegulatory | null;
}

/**
 * Reads the protocolData of both documents as one plan; the Statistical Analysis Plan comes first.
 * @param onOmitted called for each empty list element
 * @returns null when neither document has anything for a card
 */
export function readPlan(
  planData: Json | null,
  analysisData: Json | null,
  onOmitted: OnOmitted,
): StatisticalPlan | null {
  const plan = readDocument(planData);
  const analysis = readDocument(analysisData);
  const cards = readCards(mergeDocuments(plan ?? {}, analysis ?? {}), onOmitted);
  if (Object.values(cards).every((card) => card === null)) return null;
  const differences = differencesOf(plan ?? {}, analysis ?? {});
  return { ...cards, differences: differences.length === 0 ? null : differences };
}

function readCards(document: JsonObject, onOmitted: OnOmitted): Omit<StatisticalPlan, "differences"> {
  return {
    header: readHeader(document, onOmitted),
    sampleSize: readSampleSize(document),
    objectives: readObjectives(document, onOmitted),
    endpoints: readEndpoints(document, onOmitted),
    populations: readPopulations(document, onOmitted),
    methods: readMethods(document, onOmitted),
    interim: readInterim(document, onOmitted),
    multiplicity: readMultiplicity(document),
    missingData: readMissingData(document, onOmitted),
    safety: readSafety(document, onOmitted),
    outputs: readOutputs(document, onOmitted),
    software: readSoftware(document),
    quality: readQuality(document, onOmitted),
    regulatory: readRegulatory(document),
  };
}
