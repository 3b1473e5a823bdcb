import { adauraExpectations } from "./adaura.ts";
import { fortitude102Expectations } from "./fortitude-102.ts";
import { alsExpectations } from "./fortitude-als.ts";
import { geometryExpectations } from "./geometry-e.ts";
import type { Expectation } from "./history.ts";
import { crohnExpectations } from "./m14-431.ts";
import { magnetismOneExpectations } from "./magnetism-1.ts";
import { magnetismExpectations } from "./magnetism-3.ts";
import { chineseMyelomaExpectations } from "./magnetism-8.ts";
import { tropionExpectations } from "./tropion-lung01.ts";

/** By study and atomic condition. */
export const expectations: Readonly<Record<string, Readonly<Record<string, Expectation>>>> = {
  adaura: adauraExpectations,
  "fortitude-102": fortitude102Expectations,
  "fortitude-als": alsExpectations,
  "geometry-e": geometryExpectations,
  "m14-431": crohnExpectations,
  "magnetism-1": magnetismOneExpectations,
  "magnetism-3": magnetismExpectations,
  "magnetism-8": chineseMyelomaExpectations,
  "tropion-lung01": tropionExpectations,
};
