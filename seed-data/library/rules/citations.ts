import { isJsonObject, type Json } from "@trialtrace/backend/contract";
import { holds, type Rule } from "../comparison.ts";

/** "Surname AB et al.", or "Surname AB and others" */
const authors = /\bet al\b|\p{Lu}\p{L}+ \p{Lu}{1,3} and others\b/u;

/** A publication is cited by title, journal, year, volume and pages; nobody is named. */
export const citations: Rule = ({ files, pages }) =>
  Object.entries({ ...files, ...pages }).map(([file, content]) => {
    const named = textsOf(content).filter((text) => authors.test(text));
    return holds(`${file} names authors: ${named.join(" | ")}`, named.length === 0);
  });

function textsOf(content: Json): string[] {
  if (typeof content === "string") return [content];
  if (Array.isArray(content)) return content.flatMap(textsOf);
  return isJsonObject(content) ? Object.values(content).flatMap(textsOf) : [];
}
