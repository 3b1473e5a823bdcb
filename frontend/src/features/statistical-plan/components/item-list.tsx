import type { PlanItem } from "@trialtrace/backend/contract";
import type { ReactNode } from "react";
import { ContentView } from "../../../components/content/content-view.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { DetailList } from "./detail-list.tsx";
import { ListPart } from "./list-part.tsx";

export interface ItemListProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly items: readonly PlanItem[];
  readonly name: string;
  /** What an item is, for screen readers. */
  readonly label: string;
  readonly limit?: number;
}

/** List entries, each with its name and sources, and its details below. */
export function ItemList({ label, ...list }: ItemListProps) {
  return (
    <ListPart {...list} marked>
      {({ lead, sources, details }) => (
        <>
          <ContentView node={lead} label={label} />
          <PageReferences sources={sources} />
          <DetailList entries={details} />
        </>
      )}
    </ListPart>
  );
}
