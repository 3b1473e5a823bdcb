import type { Json, PlannedOutput } from "@trialtrace/backend/contract";
import type { RegistryState } from "./registry-state.ts";
import { formatFilters, formatSort } from "./registry-state.ts";
import type { TlfFilter } from "./tlf-filter.ts";

export interface TlfExport {
  readonly protocolId: string;
  /** The active filters and sort order; unset ones are omitted. */
  readonly filters: {
    readonly search?: string;
    readonly types?: readonly string[];
    readonly categories?: readonly string[];
    readonly columns?: readonly string[];
    readonly sort?: readonly string[];
  };
  /** As stored. */
  readonly tlf_specifications: readonly Json[];
}

/** The items shown, in display order, as the list of stored ones has them. */
export function exportTlfs(
  protocolId: string,
  tlfs: readonly Pick<PlannedOutput, "position">[],
  stored: readonly Json[],
  { text, types, categories }: TlfFilter,
  state: RegistryState,
): TlfExport {
  const search = text.trim();
  const columns = formatFilters(state.filters);
  const sort = formatSort(state.sort);
  return {
    protocolId,
    filters: {
      ...(search === "" ? {} : { search }),
      ...(types.length === 0 ? {} : { types }),
      ...(categories.length === 0 ? {} : { categories }),
      ...(columns.length === 0 ? {} : { columns }),
      ...(sort.length === 0 ? {} : { sort }),
    },
    tlf_specifications: tlfs.flatMap(({ position }) => stored[position] ?? []),
  };
}
