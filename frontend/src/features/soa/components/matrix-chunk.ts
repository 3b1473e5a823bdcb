type MatrixChunk = typeof import("./matrix-view.tsx");

let loading: Promise<MatrixChunk> | null = null;

/**
 * The matrix with its grid: the largest part of the Schedule page, and a chunk of its own. It is asked for once; one
 * that failed to load is asked for again.
 */
export function loadMatrix(): Promise<MatrixChunk> {
  loading ??= import("./matrix-view.tsx").catch((failure: unknown) => {
    loading = null;
    throw failure;
  });
  return loading;
}
