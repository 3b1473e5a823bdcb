import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../../../lib/use-url-parameters.ts";
import { type AxisUnit, axisUnits } from "../../model/summary/axis-ticks.ts";

export const zooms = [1, 2, 4, 8, 16] as const;
export type Zoom = (typeof zooms)[number];

/** The selections on the timeline, stored in the URL. */
export interface TimelineChoices {
  /** Key of the table shown; null for all of them. */
  readonly table: string | null;
  /** Key of the visit whose procedures are shown. */
  readonly visit: string | null;
  /** Position of a visit's column in the table shown, until a visit is selected; null for none. */
  readonly column: number | null;
  /** Names of the selected procedures. */
  readonly procedures: readonly string[];
  readonly zoom: Zoom;
  /** Null until selected. */
  readonly unit: AxisUnit | null;
  setTable(table: string | null): void;
  setVisit(visit: string): void;
  setProcedures(names: readonly string[]): void;
  setZoom(zoom: Zoom): void;
  setUnit(unit: AxisUnit): void;
}

export function useTimelineChoices(): TimelineChoices {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const set = (values: Record<string, string | readonly string[] | null>) =>
    setParameters(values, { replace: true });
  return {
    table: parameters.get("table"),
    visit: parameters.get("visit"),
    column: positionIn(parameters.get("column")),
    procedures: parameters.getAll("procedure"),
    zoom: zooms.find((zoom) => String(zoom) === parameters.get("zoom")) ?? 1,
    unit: axisUnits.find((unit) => unit === parameters.get("unit")) ?? null,
    setTable: (table) => set({ table: table, visit: null, column: null }),
    setVisit: (visit) => set({ visit, column: null }),
    setProcedures: (names) => set({ procedure: names }),
    setZoom: (zoom) => set({ zoom: zoom === 1 ? null : String(zoom) }),
    setUnit: (unit) => set({ unit }),
  };
}

const positionIn = (text: string | null): number | null =>
  /^\d{1,4}$/.test(text ?? "") ? Number(text) : null;
