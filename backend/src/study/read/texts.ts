import type { Documents } from "./documents.ts";
import { type Draft, derived, draft, draftEach, firstAt, textIn } from "./draft.ts";
import { joinLists } from "./merge.ts";
import { at, itemsOf, membersOf, type Node, plainOf } from "./node.ts";

/** Abbreviations and the sections of the text. */
export function readTexts(documents: Documents): Draft[] {
  const places = [
    ...documents.domain(/abbreviation/i).map((node) => at(node, "abbreviations") ?? node),
    ...documents.statistics.flatMap((node) => at(node, "document_metadata", "abbreviations") ?? []),
  ];
  return [
    ...joinLists(places.map(readAbbreviations)),
    ...itemsOf(at(documents.narrative, "sections")).flatMap(readSection),
  ];
}

function readAbbreviations(node: Node): Draft[] {
  const paths = {
    short: ["abbreviated_text", "abbreviation", "short"],
    long: ["expanded_text", "meaning", "definition", "long"],
  };
  if (Array.isArray(plainOf(node))) return draftEach("abbreviation", node, "short", paths);
  return membersOf(node).flatMap(([key, one]) =>
    typeof plainOf(one) === "string"
      ? draft(
          "abbreviation",
          one,
          "long",
          {},
          { label: key, fields: { short: derived(key, "name-of-the-field", `${one.path}#key`) } },
        )
      : [],
  );
}

function readSection(node: Node): Draft[] {
  const number = textIn(firstAt(node, "number"));
  const title = textIn(firstAt(node, "title"));
  return draft(
    "section",
    node,
    "title",
    { number: "number", title: "title" },
    { ownId: number, label: `${number} ${title}`.trim() },
  );
}
