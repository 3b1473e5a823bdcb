import type { ContentEntry, ContentNode } from "./content-types.ts";

/** A labelled part of the dialog. */
export interface ContentSection {
  readonly id: string;
  readonly label: string;
  readonly node: ContentNode;
}

/** Content that stands below this key is the domain's own and gets no heading for it. */
const transparentKey = "structured_data";

/**
 * The sections of a domain's content: one for each field that has a structure, and a first one, "Overview",
 * for the single values between them.
 */
export function sectionsOf(content: ContentNode): ContentSection[] {
  if (content.kind !== "group") return [{ id: "section-0", label: "Content", node: content }];
  const entries = content.entries.flatMap((entry) =>
    entry.key === transparentKey && entry.node.kind === "group" ? entry.node.entries : [entry],
  );
  const single = entries.filter((entry) => entry.node.kind === "value");
  const structured = entries.filter((entry) => entry.node.kind !== "value");
  const all: ContentEntry[] = [
    ...(single.length > 0 || content.sources.length > 0 ? [overview(single, content)] : []),
    ...structured,
  ];
  return all.map(({ label, node }, index) => ({ id: `section-${index}`, label, node }));
}

function overview(entries: ContentEntry[], { sources }: ContentNode): ContentEntry {
  return { key: "", label: "Overview", node: { kind: "group", entries, sources } };
}
