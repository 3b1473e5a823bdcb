import type { ContentEntry, ContentNode, SapCard, SapPart } from "@trialtrace/backend/contract";

/** All text of a card when fully expanded; used by the search. */
export function cardText({ title, parts }: SapCard): string {
  return [title, ...parts.flatMap(partTexts)].join("\n");
}

function partTexts(part: SapPart): string[] {
  return [...(part.heading === null ? [] : [part.heading]), ...bodyTexts(part)];
}

function bodyTexts(part: SapPart): string[] {
  switch (part.kind) {
    case "fields":
      return part.fields.flatMap(entryTexts);
    case "content":
      return nodeTexts(part.node);
    case "records":
      return part.records.flatMap(({ title, parts }) => [...nodeTexts(title), ...parts.flatMap(partTexts)]);
    case "steps":
      return part.items.flatMap(nodeTexts);
    case "amendments":
      return part.items.flatMap(({ version, date, more }) => [
        ...nodeTexts(version),
        ...nodeTexts(date),
        ...more.flatMap(entryTexts),
      ]);
    case "abbreviations":
      return part.items.flatMap(({ short, meaning }) => [short, ...nodeTexts(meaning)]);
    case "completeness":
    case "checks":
    case "ticks":
      return part.items.flatMap(({ label, status, more }) => [
        ...nodeTexts(label),
        status,
        ...more.flatMap(entryTexts),
      ]);
  }
}

const entryTexts = ({ label, node }: ContentEntry): string[] => [label, ...nodeTexts(node)];

function nodeTexts(node: ContentNode): string[] {
  switch (node.kind) {
    case "value":
      return [node.text ?? "Not specified", ...node.notes.flatMap(({ label, text }) => [label, text])];
    case "list":
      return node.items.flatMap(nodeTexts);
    case "group":
      return node.entries.flatMap(entryTexts);
    case "table":
      return [...node.columns, ...node.rows.flatMap(({ cells }) => cells.flatMap(nodeTexts))];
  }
}
