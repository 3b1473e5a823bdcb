import { zoomDefault, zoomMax, zoomMin, zoomStep } from "./constants.ts";

/** What a page is made to fit: the width of the stage, or all of it. */
export type Fit = "width" | "page";

/** State of the viewer that is not in the URL. */
export interface ViewerState {
  readonly zoom: number;
  /** Overrules the zoom until that is changed. */
  readonly fit: Fit | null;
  /** What was typed into the jump box. */
  readonly jump: string;
  readonly outline: boolean;
}

export type ViewerAction =
  /** `shown`: the zoom on screen, which is another one than the stored while a page is fitted. */
  | { readonly type: "zoom-in" | "zoom-out"; readonly shown: number }
  | { readonly type: "zoom-reset" | "jumped" | "closed" | "outline-toggled" }
  | { readonly type: "fitted"; readonly fit: Fit }
  | { readonly type: "jump-typed"; readonly text: string };

/** VIEW-4: zoom 100 % and an empty jump box, at first and after closing. */
export const initialState: ViewerState = { zoom: zoomDefault, fit: null, jump: "", outline: false };

export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case "zoom-in":
      return { ...state, fit: null, zoom: clampZoom(stepAbove(action.shown)) };
    case "zoom-out":
      return { ...state, fit: null, zoom: clampZoom(-stepAbove(-action.shown)) };
    case "zoom-reset":
      return { ...state, fit: null, zoom: zoomDefault };
    case "fitted":
      return { ...state, fit: action.fit };
    case "outline-toggled":
      return { ...state, outline: !state.outline };
    case "jump-typed":
      return { ...state, jump: action.text };
    case "jumped":
      return { ...state, jump: "" };
    case "closed":
      return initialState;
  }
}

/** The next whole step; a fitted page is between two steps. */
function stepAbove(zoom: number): number {
  return (Math.floor(zoom / zoomStep + 1e-6) + 1) * zoomStep;
}

/** VIEW-3: zoom is clamped between 50 % and 300 %. */
function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, zoomMin), zoomMax);
}

export function zoomPercent(zoom: number): string {
  return `${Math.round(zoom * 100)}%`;
}
