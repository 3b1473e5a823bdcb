import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../../../lib/use-url-parameters.ts";
import { type AxisUnit, axisUnits } from "../../model/summary/axis-ticks.ts";

export const zooms = [1, 2, 4, 8, 16] as const;
type Zoom = (typeof zooms)[number];

/** The selections on the timeline, stored in the URL. */
export function useTimelineChoices() {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const set = (values: Record<string, string | readonly string[] | null>) =>
    setParameters(values, { replace: true });
  return {
    /** Key of the table shown; null for all of them. */
    table: parameters.get("table"),
    /** Key of the visit whose procedures are shown. */
    visit: parameters.get("visit"),
    /** Position of a visit's column in the table shown, until a visit is selected; null for none. */
    column: positionIn(parameters.get("column")),
    /** Names of the selected procedures. */
    procedures: parameters.getAll("procedure"),
    zoom: zooms.find((zoom) => String(zoom) === parameters.get("zoom")) ?? 1,
    /** Null until selected. */
    unit: axisUnits.find((unit) => unit === parameters.get("unit")) ?? null,
    setTable: (table: string | null) => set({ table, visit: null, column: null }),
    setVisit: (visit: string) => set({ visit, column: null }),
    setProcedures: (names: readonly string[]) => set({ procedure: names }),
    setZoom: (zoom: Zoom) => set({ zoom: zoom === 1 ? null : String(zoom) }),
    setUnit: (unit: AxisUnit) => set({ unit }),
  };
}

export type TimelineChoices = ReturnType<typeof useTimelineChoices>;

const positionIn = (text: string | null): number | null =>
  /^\d{1,4}$/.test(text ?? "") ? Number(text) : null;
