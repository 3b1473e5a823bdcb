import type { ProtocolListItem } from "../../contract/protocols.ts";
import { reviewProgressSchema } from "../../contract/review.ts";
import { toListItem } from "../../derivations/list-item.ts";
import type { ListedProtocol } from "./repository.ts";

export function presentProtocols(protocols: readonly ListedProtocol[]): ProtocolListItem[] {
  return protocols.map(({ row, aliases, progress, versions }) => {
    const { data } = reviewProgressSchema.omit({ areas: true }).safeParse(progress);
    return {
      ...toListItem(row, aliases),
      ...(data ? { review: data } : {}),
      ...(versions.length > 1 ? { versions: [...versions] } : {}),
    };
  });
}
