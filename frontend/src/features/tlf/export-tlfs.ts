import type { Json, PlannedOutput } from "@trialtrace/backend/contract";
import type { RegistryState } from "./registry-state.ts";
import { formatFilters, formatSort } from "./registry-state.ts";
import type { TlfFilter } from "./tlf-filter.ts";

/** The items shown, in display order, as stored; with the active filters and sort order, of which unset ones are omitted. */
export function exportTlfs(
  protocolId: string,
  tlfs: readonly Pick<PlannedOutput, "position">[],
  stored: readonly Json[],
  { text, types, categories }: TlfFilter,
  state: RegistryState,
) {
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
