import type { Builder, UsdmObject } from "./builder.ts";

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** A date whose type (approval, effective, …) the bundle does not state; no object if it is not a complete date. */
export function governanceDates(build: Builder, name: string, date: string | null): UsdmObject[] {
  if (date === null || !isoDate.test(date)) return [];
  return [
    build.named("GovernanceDate", name, {
      type: build.code("date"),
      dateValue: date,
      geographicScopes: [globalScope(build)],
    }),
  ];
}

/** Not restricted to a country or region. */
export const globalScope = (build: Builder): UsdmObject =>
  build.make("GeographicScope", { type: build.code("global") });
