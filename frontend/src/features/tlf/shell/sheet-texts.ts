import type { PlannedOutput } from "@trialtrace/backend/contract";

/** The population that N in the headers refers to. */
export function populationNote({
  shell,
  population,
}: Pick<PlannedOutput, "shell" | "population">): string | null {
  const hasSizes = shell?.layout === "grid" && shell.columns.some((column) => /\(N\s*=/.test(column));
  return hasSizes && population.text !== ""
    ? `N is the number of subjects in the population: ${population.text}.`
    : null;
}

/** `Table 14.1.1`; the id alone where no type is specified. */
export function sheetName({ type, id }: Pick<PlannedOutput, "type" | "id">): string {
  return type === "" ? id : `${type} ${id}`;
}

/** Where the values come from and what they support, on one line; empty if neither is specified. */
export function sourceLine({ dataset, endpoints }: Pick<PlannedOutput, "dataset" | "endpoints">): string {
  const parts = [
    dataset.text === "" ? "" : `Source: ${dataset.text}`,
    endpoints.length === 0 ? "" : `Supports: ${endpoints.join("; ")}`,
  ];
  return parts.filter((text) => text !== "").join(" | ");
}
