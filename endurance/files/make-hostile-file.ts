import type { Random } from "../../seed-data/random.ts";
import { hostilePdfs } from "./hostile-pdf.ts";
import { hostileTexts, hostileWords } from "./hostile-word.ts";

const kinds = [
  ...hostilePdfs.map(([name, make]) => [`${name}.pdf`, make] as const),
  ...hostileWords,
  ...hostileTexts,
];

/** The file with this number, from 0: first one of every kind, then further ones of random kinds. */
export async function makeHostileFile(random: Random, at: number): Promise<{ name: string; bytes: Buffer }> {
  const [name, make] = kinds[at] ?? random.pick(kinds);
  return { name: `${at}-${name}`, bytes: await make(random) };
}
