import type { Section } from "../sections/section.ts";

/** Appendices repeat and explain; what they state about a design is not the primary source. */
const isAppendix = ({ number }: Section): boolean => number !== null && /^\p{L}{4}/u.test(number);

/** The sections whose title matches, with their subsections; appendices only if `appendices` is set. */
export function sectionsAbout(
  sections: readonly Section[],
  title: RegExp,
  { not, appendices = false }: { readonly not?: RegExp; readonly appendices?: boolean } = {},
): Section[] {
  return sections.filter((section) => {
    if (!appendices && isAppendix(section)) return false;
    const all = [...section.path, section.title];
    return all.some((one) => title.test(one)) && !(not && all.some((one) => not.test(one)));
  });
}
