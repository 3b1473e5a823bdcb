import type { ContentNode } from "../contract/content.ts";

/** Extracted content in one line. */
export function lineOf(node: ContentNode): string {
  switch (node.kind) {
    case "value":
      return [node.text ?? "", ...node.notes.map(({ label, text }) => `${label}: ${text}`)]
        .filter((part) => part !== "")
        .join(", ");
    case "list":
      return node.items.map(lineOf).join(", ");
    case "group":
      return node.entries.map((entry) => `${entry.label}: ${lineOf(entry.node)}`).join("; ");
    case "table":
      return node.rows.map((row) => row.cells.map(lineOf).join(", ")).join("; ");
  }
}
