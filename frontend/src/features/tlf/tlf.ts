import type { Json, Provenance } from "@trialtrace/backend/contract";
import type { Origin } from "../../components/origin-mark.tsx";
import type { Shell } from "./shell/shell.ts";

/** A text with its source pages; empty if not specified. */
export interface Stated {
  readonly text: string;
  readonly sources: readonly Provenance[];
}

/** One labeled value of a summary card. */
export interface StatedFact extends Stated {
  readonly label: string;
}

export type TlfKind = "table" | "listing" | "figure" | "other";

/** One table, listing or figure of the registry, read from OUT-2, `tlf_specifications[]`. */
export interface Tlf {
  /** Identifies it in URLs; unlike the shown id, it is unique. */
  readonly key: string;
  /** OUT-2: the id shown. */
  readonly id: string;
  /** Set if the document states no id. */
  readonly idOrigin: Origin | undefined;
  readonly kind: TlfKind;
  readonly type: string;
  readonly title: Stated;
  readonly subtitle: string;
  readonly population: Stated;
  readonly dataset: Stated;
  readonly category: Stated;
  readonly endpoints: readonly string[];
  readonly endpointSources: readonly Provenance[];
  readonly groups: readonly string[];
  readonly groupSources: readonly Provenance[];
  /** Null if no layout was extracted. */
  readonly shell: Shell | null;
  /** As it is stored. */
  readonly raw: Json;
}

/** What the TLF domain holds. */
export interface TlfDocument {
  /** Study ID, therapeutic area, document version, document date. */
  readonly study: readonly StatedFact[];
  readonly studyId: string;
  readonly standards: readonly StatedFact[];
  readonly common: readonly StatedFact[];
  readonly extraction: readonly StatedFact[];
  readonly tlfs: readonly Tlf[];
}
