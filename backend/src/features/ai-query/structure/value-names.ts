import type { StoredPassage } from "../../../retrieval/repository.ts";

/** The endpoints of each level: under a title of their own, or below objectives of the level. */
export const endpointLevels = ["primary", "secondary", "exploratory"].map((level) => ({
  names: `${level} endpoints, end points, outcome measures, efficacy`,
  heading: new RegExp(
    `(?:^| › )(?:key )?${level} end ?points?(?: › |$)|(?:^| › )Endpoints[^›]* › ${level}(?: › |$)`,
    "i",
  ),
  labeled: false,
}));

/** A field of the objective itself, which has its endpoints below it. */
const ofObjective = / › OBJ_?\d+ › \w+$/;
const naming = ["text", "value", "name", "endpoint", "label"];

/** The name in a value: `Text: …` of an object, before its `Name: …`, or the value of a field that names. */
export function nameIn(passage: StoredPassage): string | null {
  if (ofObjective.test(passage.heading)) return null;
  const fields = new Map(
    passage.text.split("\n").flatMap((line) => {
      const [, label, value] = /^(\w+): (.+)$/.exec(line) ?? [];
      return label && value ? [[label.toLowerCase(), value] as const] : [];
    }),
  );
  const named = naming.flatMap((label) => fields.get(label) ?? []);
  const name = named.find(isName);
  if (name !== undefined) return name;
  const leaf = passage.heading.split(" › ").at(-1) ?? "";
  const isNamed = naming.includes(leaf.toLowerCase()) || /endpoints?$/i.test(leaf);
  return isNamed && fields.size === 0 && isName(passage.text) ? passage.text.replace(/\n+/g, "; ") : null;
}

/** `END2` is the name of an object, not of an endpoint; asterisks are a gap that was never filled. */
const isName = (text: string): boolean => !/^[A-Z]+_?\d+$|\*\*\*/.test(text);
