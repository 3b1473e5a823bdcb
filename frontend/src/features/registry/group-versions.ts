import type { ProtocolListItem } from "@trialtrace/backend/contract";

/**
 * One item per study: its latest version, where the first of its versions stood. Earlier ones are among its `versions`.
 * @param items the protocols to show, such as those that match a search
 * @param all every protocol of the list
 */
export function groupVersions(
  items: readonly ProtocolListItem[],
  all: readonly ProtocolListItem[] = items,
): ProtocolListItem[] {
  const byId = new Map(all.map((item) => [item.id, item]));
  return [...new Set(items.map((item) => byId.get(item.versions?.[0]?.id ?? item.id) ?? item))];
}
