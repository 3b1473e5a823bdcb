/** The matrix with its grid: the largest part of the Schedule page, and a chunk of its own. */
export const loadMatrix = () => import("./matrix-view.tsx");
