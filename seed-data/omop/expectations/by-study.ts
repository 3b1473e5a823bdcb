import { adauraExpectations } from "./adaura.ts";
import type { Expectation } from "./history.ts";
import { magnetismExpectations } from "./magnetism-3.ts";

/** By study and atomic condition. */
export const expectations: Readonly<Record<string, Readonly<Record<string, Expectation>>>> = {
  adaura: adauraExpectations,
  "magnetism-3": magnetismExpectations,
};
