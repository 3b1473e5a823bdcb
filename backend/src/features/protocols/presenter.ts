import type { ProtocolListItem } from "../../contract/protocols.ts";
import { toListItem } from "../../derivations/list-item.ts";
import type { ProtocolPage } from "./repository.ts";

export function presentProtocols(page: ProtocolPage): ProtocolListItem[] {
  return page.protocols.map(({ row, aliases }) => toListItem(row, aliases));
}
