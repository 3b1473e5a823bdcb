import type { PlannedOutput } from "@trialtrace/backend/contract";
import { tlfTexts } from "./constants.ts";
import { categoryOf, typeOf } from "./tlf-filter.ts";

/** OUT-1: the columns of the overview table, in their order. */
export const registryColumns = [
  { id: "id", label: "TLF ID", textOf: (tlf: PlannedOutput) => tlf.id },
  { id: "type", label: "Type", textOf: typeOf },
  { id: "title", label: "Title", textOf: (tlf: PlannedOutput) => tlf.title.text || tlfTexts.notSpecified },
  {
    id: "population",
    label: "Population",
    textOf: (tlf: PlannedOutput) => tlf.population.text || tlfTexts.notSpecified,
  },
  {
    id: "dataset",
    label: "Dataset",
    textOf: (tlf: PlannedOutput) => tlf.dataset.text || tlfTexts.notSpecified,
  },
  { id: "category", label: "Category", textOf: categoryOf },
] as const;

export type ColumnId = (typeof registryColumns)[number]["id"];

/** Natural order of ids: 14.1.2 comes before 14.1.10. */
export const compareTexts = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;
