import type { ContentNode } from "../../../lib/content/content-types.ts";
import type { Stated } from "./node.ts";

/**
 * A stored share as a percentage: `0.8`, `80` and `80%` are the same. Below 1 it is a fraction, above 1 a percentage.
 * What is no share between 0 and 100 stays as it was stored.
 * @param one what a bare 1 stands for: it could be either
 */
export function percentageOf(text: string, one: "100%" | "1%"): string {
  const match = /^(\d*\.?\d+)\s*(%?)$/.exec(text.trim());
  const value = Number(match?.[1]);
  if (!match || value > 100) return text;
  if (match[2] === "%") return `${value}%`;
  if (value === 1) return one;
  // Twelve digits: 0.57 * 100 is 56.99999999999999 to a computer.
  return `${value < 1 ? Number((value * 100).toPrecision(12)) : value}%`;
}

/** A share, or shares by name, as percentages; a bare 1 is marked as read in one of two ways. */
export function statedPercentage(node: ContentNode, one: "100%" | "1%"): Stated {
  const shown = mapTexts(node, one);
  if (node.kind !== "value" || Number(node.text) !== 1 || unitOf(node) !== null) return { node: shown };
  const explanation = `Stored as 1, which could mean 100% or 1%; read as ${one}.`;
  return { node: shown, origin: "derived", explanation };
}

function mapTexts(node: ContentNode, one: "100%" | "1%"): ContentNode {
  switch (node.kind) {
    case "value": {
      if (node.text === null) return node;
      const unit = unitOf(node);
      const text = percentageOf(unit === null ? node.text : `${node.text}%`, one);
      return { ...node, text, notes: node.notes.filter((note) => note !== unit) };
    }
    case "list":
      return { ...node, items: node.items.map((item) => mapTexts(item, one)) };
    case "group":
      return {
        ...node,
        entries: node.entries.map((entry) => ({ ...entry, node: mapTexts(entry.node, one) })),
      };
    case "table":
      return node;
  }
}

/** `{ value: 0.5, unit: "%" }` is half a percent, not a half. */
function unitOf(node: ContentNode & { kind: "value" }) {
  const unit = node.notes.find(({ label, text }) => label === "Unit" && /^(%|percent|per cent)$/i.test(text));
  return unit !== undefined && /^[\d.\s]+$/.test(node.text ?? "") ? unit : null;
}
