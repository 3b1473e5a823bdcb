import { textWords } from "../../../derivations/text-words.ts";
import type { Retrieval } from "../../../retrieval/search-passages.ts";
import { type DraftBlock, evidenceOf, titleOf } from "../draft.ts";

/** Passages among which the procedure must be found. */
const looked = 5;
/** A question with one of these is not answered by yes. */
const asksMore = /\b(?:how|what|which|who|when|where|why)\b/i;
const wordsOf = (text: string): string => ` ${textWords(text).join(" ")} `;

/**
 * That the schedule has a procedure at a visit, if the question names the procedure, a visit of its row, and nothing
 * else. Of other visits nothing is stated: another table may have the procedure there.
 */
export function scheduleCell({ question, concepts, passages }: Retrieval): DraftBlock | null {
  if (asksMore.test(question)) return null;
  for (const row of passages.slice(0, looked).filter(({ kind }) => kind === "procedure")) {
    const [, ...cells] = row.text.split("\n").map((line) => /^(.+): (.+)$/.exec(line) ?? []);
    const [, column = "", mark = ""] = cells
      .filter(([, visit = ""]) => wordsOf(question).includes(wordsOf(visit)))
      .reduce((longest, cell) => ((cell[1]?.length ?? 0) > (longest[1]?.length ?? 0) ? cell : longest), []);
    const named = [...concepts.entries()].filter(
      ([, { text, weight }]) => weight >= 1 && !wordsOf(column).includes(wordsOf(text)),
    );
    const isNamed = named.length > 0 && named.every(([index]) => (row.held[index] ?? 0) > 0);
    if (column === "" || !isNamed || textWords(titleOf(row)).length > named.length * 4) continue;
    const detail = /^[x✓✔●•]$/iu.test(mark) ? "" : ` (${mark})`;
    const text = `Yes: the schedule has ${titleOf(row)} at ${column}${detail}.`;
    return { kind: "statement", text, evidence: [evidenceOf(row)] };
  }
  return null;
}
