import type { Database } from "@trialtrace/db";
import { textWords } from "../../../derivations/text-words.ts";
import { passagesOfKind } from "../../../retrieval/passage-repository.ts";
import type { StoredPassage } from "../../../retrieval/repository.ts";
import type { Retrieval } from "../../../retrieval/search-passages.ts";
import { type DraftBlock, evidenceOf } from "../draft.ts";

/** Passages among which the procedure must be found. */
const looked = 5;

/**
 * Whether the schedule has a procedure at a visit, where retrieval found the procedure's row, and the question names the
 * procedure, a visit of its table, and nothing else.
 */
export async function scheduleCell(
  database: Database,
  protocolId: string,
  { question, concepts, passages }: Retrieval,
): Promise<DraftBlock | null> {
  const rows = passages.slice(0, looked).filter(({ kind }) => kind === "procedure");
  if (rows.length === 0) return null;
  const visit = longestNamed(await passagesOfKind(database, protocolId, "visit"), question);
  if (!visit) return null;
  const column = nameOfVisit(visit);
  const words = new Set([...textWords(column), textWords(column).join(" ")]);
  const named = concepts.flatMap(({ text, weight }, index) =>
    weight >= 1 && !words.has(text) ? [index] : [],
  );
  if (named.length === 0) return null;
  const row = rows.find(
    ({ held, text, reference }) =>
      named.every((index) => (held[index] ?? 0) > 0) &&
      tableOf(reference) === tableOf(visit.reference) &&
      textWords(nameOfRow(text)).length <= named.length * 4,
  );
  if (!row) return null;
  const cell = row.text.split("\n").find((line) => line.startsWith(`${column}: `));
  const said = cell?.slice(column.length + 2) ?? "";
  const detail = said === "" || /^[x✓✔●•]$/iu.test(said) ? "" : ` (${said})`;
  const text = cell
    ? `Yes: the schedule has ${nameOfRow(row.text)} at ${column}${detail}.`
    : `No: the schedule does not have ${nameOfRow(row.text)} at ${column}.`;
  return { kind: "statement", text, evidence: [evidenceOf(row, row.snippet ?? nameOfRow(row.text))] };
}

/** The visit with the longest name in the question. */
function longestNamed(visits: readonly StoredPassage[], question: string): StoredPassage | undefined {
  const wordsOf = (text: string) => ` ${textWords(text).join(" ")} `;
  const lengthOf = (visit: StoredPassage) => wordsOf(nameOfVisit(visit)).length;
  return visits
    .filter((visit) => lengthOf(visit) > 2 && wordsOf(question).includes(wordsOf(nameOfVisit(visit))))
    .sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}

const tableOf = (reference: string): string => reference.split("/")[1] ?? "";
const nameOfVisit = ({ heading }: StoredPassage): string => heading.split(" › ").at(-1) ?? "";
const nameOfRow = (text: string): string => text.split("\n")[0] ?? "";
