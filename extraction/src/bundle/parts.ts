import { criteriaPart } from "../criteria/criteria-part.ts";
import { identificationPart } from "../facts/identification-part.ts";
import { sectionsPart } from "../sections/sections-part.ts";
import type { Part } from "./part.ts";

/** The parts of the reading in their order. */
export const parts: readonly Part[] = [identificationPart, sectionsPart, criteriaPart];
