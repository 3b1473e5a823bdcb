import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface Share {
  readonly recall: number;
  readonly precision: number;
}

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** How many of the expected texts were found, and how many of the found ones were expected; each text counts once. */
export function share(expected: readonly string[], found: readonly string[]): Share {
  const [wanted, given] = [new Set(expected.map(plain)), new Set(found.map(plain))];
  const right = [...wanted].filter((text) => given.has(text)).length;
  return {
    recall: wanted.size === 0 ? 1 : right / wanted.size,
    precision: given.size === 0 ? 0 : right / given.size,
  };
}

interface Eligibility {
  readonly hierarchical_criteria?: readonly { readonly type: string; readonly criteria_text: string }[];
}
interface Narrative {
  readonly sections: readonly { readonly number: string; readonly title: string }[];
}

/** A digitalized document compared with the bundle it was typeset from. */
export async function scoreAgainstBundle(
  folder: string,
  files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): Promise<{ criteria: Share; sections: Share }> {
  const digitized = (path: string) => {
    const file = files.find((one) => one.path === path);
    return file ? JSON.parse(new TextDecoder().decode(file.bytes)) : {};
  };
  const gold = async (path: string) => JSON.parse(await readFile(join(folder, path), "utf8"));
  const criteria = (document: Eligibility) =>
    (document.hierarchical_criteria ?? []).map(({ type, criteria_text }) => `${type} ${criteria_text}`);
  const sections = (document: Partial<Narrative>) =>
    (document.sections ?? []).map(({ number, title }) => `${number} ${title}`);
  return {
    criteria: share(criteria(await gold("eligibility.json")), criteria(digitized("eligibility.json"))),
    sections: share(sections(await gold("narrative.json")), sections(digitized("narrative.json"))),
  };
}
