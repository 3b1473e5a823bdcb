import type { StoredPassage } from "../../../retrieval/repository.ts";
import type { StructureItem } from "./structure-item.ts";

/** Each procedure with its visits, and each visit with its procedures. */
export const scheduleItems = (passages: readonly StoredPassage[]): StructureItem[] =>
  passages.flatMap((passage) => {
    if (passage.kind === "procedure") return [procedureItem(passage)];
    return passage.kind === "visit" ? [visitItem(passage)] : [];
  });

function procedureItem(passage: StoredPassage): StructureItem {
  const [name = "", ...cells] = passage.text.split("\n");
  const at = cells.map((cell) => cell.replace(/: [x✓✔●•]$/iu, ""));
  return {
    names: "visits, schedule, time points, scheduled, how often, performed, recorded, collected, measured at",
    own: name,
    isWhole: false,
    statement: `${name}: ${at.length} ${at.length === 1 ? "visit" : "visits"}: ${at.join(", ")}.`,
    values: [{ text: null, passage }],
  };
}

function visitItem(passage: StoredPassage): StructureItem {
  return {
    names:
      "assessments, procedures, examinations, tests, activities, performed, scheduled, required at the visit",
    own: passage.heading.split(" › ").at(-1) ?? "",
    isWhole: true,
    statement: passage.text,
    values: [{ text: null, passage }],
  };
}
