import type { Analyte } from "../analyte.ts";
import { lungAnalytes } from "./lung-analytes.ts";

/** What the criteria of a later line of treatment measure, with the limits these set. */
const limits: Readonly<Record<string, Pick<Analyte, "limits" | "multiples">>> = {
  "LOINC:751-8": { limits: [1.5] },
  "LOINC:777-3": { limits: [100] },
  "LOINC:718-7": { limits: [90] },
  "LOINC:1742-6": { multiples: [3, 5] },
  "LOINC:1920-8": { multiples: [3, 5] },
  "LOINC:1975-2": { multiples: [1.5, 3] },
  "LOINC:2160-0": {},
  "LOINC:29463-7": {},
};

export const secondLineAnalytes: readonly Analyte[] = lungAnalytes.flatMap((analyte) => {
  const own = limits[analyte.code];
  return own ? [{ ...analyte, ...own }] : [];
});
