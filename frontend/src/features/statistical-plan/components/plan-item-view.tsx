import type { PlanItem } from "@trialtrace/backend/contract";
import { ContentView } from "../../../components/content/content-view.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { DetailList } from "./detail-list.tsx";

export interface PlanItemViewProps {
  readonly item: PlanItem;
  readonly label: string;
  /** Details that need no visible label. */
  readonly bare?: readonly string[];
}

/** A list entry: its name and sources, with its details below. */
export function PlanItemView({ item, label, bare = [] }: PlanItemViewProps) {
  return (
    <>
      <ContentView node={item.lead} label={label} />
      <PageReferences sources={item.sources} />
      <DetailList entries={item.details} bare={bare} />
    </>
  );
}
