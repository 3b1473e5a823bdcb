import type { ContentSection } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { SectionList } from "./section-list.tsx";

/** DOM-6: renders domains without a specific layout as labeled sections. */
export function GenericLayout({ sections }: { sections: readonly ContentSection[] }) {
  const items = sections.map(({ id, label, node }) => ({
    ...{ id, label },
    content: <ContentView node={node} label={label} />,
  }));
  return <SectionList sections={items} />;
}
