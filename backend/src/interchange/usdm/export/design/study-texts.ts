import { type Source, statedIn } from "../source.ts";

const titles = (source: Source) => [
  statedIn(source, "study", "title"),
  statedIn(source, "study", "subtitle"),
];

/** The texts that describe the type of study; words elsewhere may refer to other studies. */
export const designText = (source: Source): string =>
  [
    ...titles(source),
    ...(["type", "model", "masking", "allocation"] as const).map((field) =>
      statedIn(source, "design", field),
    ),
  ]
    .filter((text) => text !== null)
    .join("\n");

/** What the study states about its blinding; the titles only as a last resort. */
export const maskingText = (source: Source): string =>
  statedIn(source, "design", "masking") ?? titles(source).join("\n");
