import { type RiskItem, riskCategories, riskPriorities } from "@trialtrace/backend/contract";
import type { Choice } from "../../components/select-field.tsx";
import { priorityLabels, riskTexts } from "./constants.ts";

/**
 * RISK-2: All Categories and the three named ones, followed by others in the library. An unknown value from a
 * shared link stays visible, so that it can be cleared.
 */
export function categoryChoices(occurring: readonly string[], chosen: string): Choice[] {
  const names = new Set([...riskCategories, ...occurring, ...(chosen === "" ? [] : [chosen])]);
  return [
    { value: "", label: riskTexts.allCategories },
    ...[...names].map((name) => ({ value: name, label: name })),
  ];
}

/** RISK-2: All Levels, High Priority, Medium Priority, Low Priority. */
export function priorityChoices(chosen: string): Choice[] {
  const named = riskPriorities.map((value) => ({ value, label: priorityLabels[value] }));
  const known = chosen === "" || named.some(({ value }) => value === chosen);
  return [
    { value: "", label: riskTexts.allLevels },
    ...named,
    ...(known ? [] : [{ value: chosen, label: chosen }]),
  ];
}

/** Distinct values of a field, sorted, preceded by an option for all; a selected value stays visible. */
export function availableChoices(
  all: string,
  items: readonly RiskItem[],
  read: (item: RiskItem) => string | null,
  chosen: string,
): Choice[] {
  const values = new Set(items.map(read).filter((value) => value !== null && value.trim() !== ""));
  if (chosen !== "") values.add(chosen);
  const names = [...values].filter((value) => value !== null);
  names.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return [{ value: "", label: all }, ...names.map((name) => ({ value: name, label: name }))];
}
