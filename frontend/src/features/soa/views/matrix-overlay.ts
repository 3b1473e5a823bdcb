/** The overlays of the matrix. */
export type MatrixOverlay =
  | { readonly kind: "menu"; readonly point: { readonly x: number; readonly y: number } }
  | { readonly kind: "merge" }
  | { readonly kind: "visit"; readonly col: number }
  | { readonly kind: "footnotes" }
  | { readonly kind: "history" }
  | { readonly kind: "shortcuts" };
