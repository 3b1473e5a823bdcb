import { criteriaPart } from "../criteria/criteria-part.ts";
import { factsPart } from "../facts/facts-part.ts";
import { identificationPart } from "../facts/identification-part.ts";
import { objectivesPart } from "../objectives/objectives-part.ts";
import { sectionsPart } from "../sections/sections-part.ts";
import type { Part } from "./part.ts";
import { schedulePart } from "./schedule-part.ts";

/** The parts of the extraction, in order. */
export const parts: readonly Part[] = [
  identificationPart,
  sectionsPart,
  schedulePart,
  criteriaPart,
  objectivesPart,
  factsPart,
];
