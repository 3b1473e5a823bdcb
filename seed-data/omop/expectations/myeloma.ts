import type { HistoryEvent } from "../population/candidate.ts";
import { units } from "../population/units.ts";
import { type Expectation, lastValue, records } from "./history.ts";

/** What the criteria of the studies in multiple myeloma name alike. */
export const proteasome = ["Name:bortezomib", "Name:carfilzomib", "Name:ixazomib"];
export const immunomodulatory = ["Name:lenalidomide", "Name:pomalidomide", "Name:thalidomide"];
export const antiCd38 = ["Name:daratumumab", "Name:isatuximab"];
export const carT = ["Name:idecabtagene vicleucel", "Name:ciltacabtagene autoleucel"];
export const bispecific = ["Name:teclistamab", "Name:elranatamab", "Name:linvoseltamab"];
export const transplantation = ["CPT4:38240", "CPT4:38241"];
export const myeloma = ["SNOMED:109989006", "ICD10CM:C90.00", "ICD10CM:C90.01", "ICD10CM:C90.02"];

/** Every number of screening is at most 28 days old. */
export const last = (code: string, holds: (value: number, record: HistoryEvent) => boolean) =>
  lastValue(code, 28, holds);
export const atMostNormal = (code: string, times: number) =>
  last(code, (value, { high }) => high !== undefined && value - times * high < 1e-9);
/** A free light chain of at least 10 mg/dL. */
export const lightChain =
  (code: string): Expectation =>
  (person) =>
    records(person, [code], 28).some(
      ({ value = 0, unit }) => (unit === units.milligramPerDecilitre ? value * 10 : value) >= 100,
    );
