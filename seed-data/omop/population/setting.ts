import type { Analyte } from "./analyte.ts";
import type { HistoryEvent } from "./candidate.ts";
import type { Random } from "./random.ts";
import type { Trait } from "./trait.ts";

/** What the patients of a study have in common. What its criteria name beside it happens by chance. */
export interface StudySetting {
  readonly traits: readonly Trait[];
  readonly analytes: readonly Analyte[];
  /** Events that hang together, such as an operation and what follows it. */
  readonly course?: (random: Random) => HistoryEvent[];
  /** Codes the criteria name that are described by other codes: classes of drugs, findings without a code. */
  readonly described: RegExp;
}
