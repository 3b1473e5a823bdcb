import { zoomDefault, zoomMax, zoomMin, zoomStep } from "./constants.ts";

/** What the viewer holds beside the address, which has the page. */
export interface ViewerState {
  readonly zoom: number;
  /** What was typed into the jump box. */
  readonly jump: string;
}

export type ViewerAction =
  | { readonly type: "zoom-in" | "zoom-out" | "zoom-reset" | "jumped" | "closed" }
  | { readonly type: "jump-typed"; readonly text: string };

/** VIEW-4: zoom 100 % and an empty jump box, at first and after closing. */
export const initialState: ViewerState = { zoom: zoomDefault, jump: "" };

export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case "zoom-in":
      return { ...state, zoom: clampZoom(state.zoom + zoomStep) };
    case "zoom-out":
      return { ...state, zoom: clampZoom(state.zoom - zoomStep) };
    case "zoom-reset":
      return { ...state, zoom: zoomDefault };
    case "jump-typed":
      return { ...state, jump: action.text };
    case "jumped":
      return { ...state, jump: "" };
    case "closed":
      return initialState;
  }
}

/** VIEW-3: zoom is clamped between 50 % and 300 %. */
function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, zoomMin), zoomMax);
}

export function zoomPercent(zoom: number): string {
  return `${Math.round(zoom * 100)}%`;
}
