import { contentOf } from "@trialtrace/backend/content";
import type { Json } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { sectionsOf } from "../sections.ts";
import { SectionList } from "./section-list.tsx";

/** DOM-6: renders domains without a specific layout as labeled sections. */
export function GenericLayout({ protocolData }: { protocolData: Json }) {
  const sections = sectionsOf(contentOf(protocolData)).map(({ id, label, node }) => ({
    id,
    label,
    content: <ContentView node={node} label={label} />,
  }));
  return <SectionList sections={sections} />;
}
