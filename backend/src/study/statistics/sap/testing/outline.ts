import type { ContentEntry, ContentNode } from "../../../../contract/content.ts";
import type { SapLayout, SapPart } from "../../../../contract/study/analysis-plan.ts";
import type { Json } from "../../../../contract/value.ts";

type Outline = { [key: string]: Json };

/** A layout as short JSON, easy to write and compare. Pages read `@p92`, a mark `[default]`. */
export function outlineNode(node: ContentNode): Json {
  const pages = node.sources.map(({ page_number }) => ` @p${page_number}`).join("");
  switch (node.kind) {
    case "value": {
      if (node.text === null) return null;
      const mark = node.origin ? ` [${node.origin.kind}]` : "";
      const notes = node.notes.map(({ label, text }) => ` {${label}: ${text}}`).join("");
      return `${node.text}${mark}${notes}${pages}`;
    }
    case "list":
      return node.items.map(outlineNode);
    case "group":
      return entries(node.entries);
    case "table":
      return [[...node.columns], ...node.rows.map(({ cells }) => cells.map(outlineNode))];
  }
}

const entries = (list: readonly ContentEntry[]): Outline =>
  Object.fromEntries(list.map(({ label, node }) => [label, outlineNode(node)]));

/** A part under its heading; fields of a part without a heading are listed directly. */
export function outlinePart(part: SapPart): Outline {
  return { [part.heading ?? ""]: outlineBody(part) };
}

function outlineBody(part: SapPart): Json {
  switch (part.kind) {
    case "fields":
      return entries(part.fields);
    case "content":
      return outlineNode(part.node);
    case "records":
      return part.records.map(({ title, parts }) => ({ title: outlineNode(title), ...outlineParts(parts) }));
    case "steps":
      return part.items.map(outlineNode);
    case "amendments":
      return part.items.map(({ version, date, more }) => [
        outlineNode(version),
        outlineNode(date),
        ...(more.length > 0 ? [entries(more)] : []),
      ]);
    case "abbreviations":
      return part.items.map(({ short, meaning }) => [short, outlineNode(meaning)]);
    case "completeness":
    case "checks":
    case "ticks":
      return part.items.map(({ label, status, grade, more }) => [
        outlineNode(label),
        status,
        grade,
        ...(more.length > 0 ? [entries(more)] : []),
      ]);
  }
}

function outlineParts(parts: readonly SapPart[]): Outline {
  return Object.assign({}, ...parts.map(outlinePart));
}

/** The cards by title. */
export function outlineView(view: SapLayout | null): Outline | null {
  if (view === null) return null;
  return Object.fromEntries(view.cards.map(({ title, parts }) => [title, outlineParts(parts)]));
}
