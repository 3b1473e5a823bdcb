import type { AiAnswer } from "@trialtrace/backend/contract";
import type { BenchQuestion } from "./question.ts";

export interface Verdict {
  readonly right: boolean;
  /** What is missing, for a person. */
  readonly reason: string;
}

const flat = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[*_`\\]/g, "")
    .replace(/\s+/g, " ");

/** Whether an answer says what is expected and cites where it stands, or refuses where it must. */
export function judge({ expected }: BenchQuestion, { answer, found, citations }: AiAnswer): Verdict {
  if (expected === null)
    return { right: !found, reason: found ? "answered, though nothing supports it" : "" };
  if (!found) return { right: false, reason: "not found" };
  const text = flat(answer);
  const missing = expected.facts.filter(
    (fact) => !(typeof fact === "string" ? [fact] : fact).some((one) => text.includes(flat(one))),
  );
  if (missing.length > 0) return { right: false, reason: `does not say ${missing.flat().join(", ")}` };
  if (expected.sections.length === 0) return { right: true, reason: "" };
  const cited = citations.some(({ section }) => section !== null && expected.sections.includes(section));
  return { right: cited, reason: cited ? "" : `cites none of ${expected.sections.join(", ")}` };
}
