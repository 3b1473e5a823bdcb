import { letterOf } from "../text/list-marker.ts";
import { clip, maxScheduleTextLength } from "./clip.ts";

/** Footnotes of one table: a text gets its marker (a … z, aa …) at its first reference in reading order. */
export interface TableFootnotes {
  markersFor(texts: readonly string[]): string[];
  readonly definitions: Readonly<Record<string, string>>;
}

export function createFootnotes(): TableFootnotes {
  const markers = new Map<string, string>();
  const definitions: Record<string, string> = {};
  return {
    definitions,
    markersFor: (texts) =>
      [...new Set(texts)].map((text) => {
        const marker = markers.get(text) ?? letterOf(markers.size + 1);
        markers.set(text, marker);
        definitions[marker] = clip(text, maxScheduleTextLength);
        return marker;
      }),
  };
}
