import { isAppendix } from "../sections/entry-label.ts";
import type { Section } from "../sections/section.ts";

/** `Selection, randomization, restrictions and withdrawal`: a chapter about several topics, none of them its sections' own. */
export const isEnumeration = (title: string): boolean => title.split(",").length > 2;

/** Sections of chapters with Roman numerals are lettered: `B. Masking`. */
const withoutLetter = (title: string): string => title.replace(/^[A-Z]\.\s+(?=\p{L})/u, "");

/** The sections whose title matches, with their subsections; appendices only if `appendices` is set. */
export function sectionsAbout(
  sections: readonly Section[],
  title: RegExp,
  { not, appendices = false }: { readonly not?: RegExp; readonly appendices?: boolean } = {},
): Section[] {
  return sections.filter((section) => {
    // Appendices repeat and explain; what they state about a design is not the primary source.
    if (!appendices && isAppendix(section.number)) return false;
    const all = [...section.path, section.title].map(withoutLetter);
    const own = all.filter((one, at) => at === all.length - 1 || !isEnumeration(one));
    return own.some((one) => title.test(one)) && !(not && all.some((one) => not.test(one)));
  });
}
