import type { Json } from "@trialtrace/backend/contract";

/** A value as a text, with the markers of its footnotes where it is a cell's. */
export interface ValueWords {
  readonly text: string;
  readonly footnotes: readonly string[];
}

const subjects: Readonly<Record<string, string>> = {
  seed: "Demonstration data",
  schedule: "",
  protocol: "protocol",
};

/** `schedule.cell-changed` reads `Cell changed`. */
export function actionWords(action: string): string {
  const [area = "", act = ""] = action.split(".");
  const words = [subjects[area] ?? area, act.replaceAll("-", " ").replace(/^column/, "visit")]
    .join(" ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Null where nothing was, or is, there. */
export function valueWords(action: string, value: Json): ValueWords | null {
  if (value === null || value === "") return null;
  if (typeof value === "number" && action.endsWith("-moved")) return plain(`Position ${value}`);
  if (typeof value !== "object") return plain(String(value));
  if (Array.isArray(value)) return value.length === 0 ? null : plain(value.map(inWords).join("; "));
  if (typeof value.value === "string" && Array.isArray(value.footnotes)) {
    const footnotes = value.footnotes.map(String);
    return value.value === "" && footnotes.length === 0 ? null : { text: value.value, footnotes };
  }
  const text = inWords(value);
  return text === "" ? null : plain(text);
}

const plain = (text: string): ValueWords => ({ text, footnotes: [] });

/** `name: Week 1, epoch: Treatment`: the parts with a value. */
function inWords(value: Json): string {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  const parts = Object.entries(value).flatMap(([key, part]) => {
    const text = inWords(part);
    if (text === "" || part === false) return [];
    return [Array.isArray(value) ? text : `${keyWords(key)}: ${text}`];
  });
  return parts.join(", ");
}

const keyWords = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
