import { plainText } from "../../content/content-node.ts";
import type { ContentNode } from "../../contract/content.ts";
import { type Json, unwrap } from "../../contract/value.ts";

/** Meaning of a bare 1, which is ambiguous. */
export type MeaningOfOne = "100 %" | "1 %";

/** A proportion, or proportions by name, as percentages; a bare 1 is marked because it is ambiguous. */
export function percentNode(node: ContentNode, one: MeaningOfOne): ContentNode {
  switch (node.kind) {
    case "value":
      return percentValue(node, one);
    case "list":
      return { ...node, items: node.items.map((item) => percentNode(item, one)) };
    case "group":
      return {
        ...node,
        entries: node.entries.map((entry) => ({ ...entry, node: percentNode(entry.node, one) })),
      };
    case "table":
      return node;
  }
}

function percentValue(node: ContentNode & { kind: "value" }, one: MeaningOfOne): ContentNode {
  if (node.text === null) return node;
  const unit = unitOf(node);
  if (unit !== null) {
    const notes = node.notes.filter((note) => note !== unit);
    return { ...node, text: percentText(`${node.text}%`), notes };
  }
  if (Number(node.text) !== 1) return { ...node, text: percentText(node.text) };
  const explanation = `Stored as 1, which could mean 100 % or 1 %; read as ${one}.`;
  return { ...node, text: one, origin: { kind: "derived", explanation } };
}

/** `{ value: 0.5, unit: "%" }` is half a percent, not one half. */
function unitOf(node: ContentNode & { kind: "value" }) {
  if (!/^[\d.]+$/.test(node.text ?? "")) return null;
  const isPercent = /^(%|percent|per cent)$/i;
  return node.notes.find(({ label, text }) => label === "Unit" && isPercent.test(text)) ?? null;
}

/**
 * A proportion as a percentage: 0.8, 80, "0.8" and "80%" all read `80 %`. A number up to 1 is a fraction, so
 * that 1 reads `100 %`; anything else (text, a negative number, one above 100) is kept as stored. Null if
 * missing.
 */
export function percentText(value: Json | undefined): string | null {
  const text = plainText(unwrap(value));
  if (text === null) return null;
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*(%?)$/.exec(text);
  if (!match) return text;
  const number = Number(match[1]);
  const percent = match[2] === "%" || number > 1 ? number : number * 100;
  // 0.07 * 100 is 7.000000000000001.
  return percent > 100 ? text : `${Number(percent.toPrecision(12))} %`;
}
