import { Parser } from "htmlparser2";

/** Maximum nesting of elements; a table in a schedule page needs about a dozen levels. */
export const maxHtmlDepth = 256;

class TooDeep extends Error {}

/** Whether elements are nested deeper than the limit. Stops at the first that is. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > maxHtmlDepth) throw new TooDeep();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  try {
    parser.end(html);
    return false;
  } catch (error) {
    if (error instanceof TooDeep) return true;
    throw error;
  }
}
