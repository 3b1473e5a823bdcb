import type { Rule } from "./comparison.ts";
import { arms } from "./rules/arms.ts";
import { citations } from "./rules/citations.ts";
import { datasets } from "./rules/datasets.ts";
import { endpoints } from "./rules/endpoints.ts";
import { identity } from "./rules/identity.ts";
import { populations } from "./rules/populations.ts";
import { quotes } from "./rules/quotes.ts";
import { sampleSize } from "./rules/sample-size.ts";
import { toleranceLimits } from "./rules/tolerance-limits.ts";
import { validationScope } from "./rules/validation-scope.ts";
import { versions } from "./rules/versions.ts";
import { visits } from "./rules/visits.ts";

/** The consistency rules for a bundle. */
export const rules = {
  identity,
  versions,
  "sample size": sampleSize,
  quotes,
  arms,
  endpoints,
  populations,
  visits,
  citations,
  "tolerance limits": toleranceLimits,
  datasets,
  "validation scope": validationScope,
} as const satisfies Record<string, Rule>;
