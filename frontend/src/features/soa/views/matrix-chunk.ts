type MatrixChunk = typeof import("./matrix-view.tsx");

let loading: Promise<MatrixChunk> | null = null;

/**
 * The matrix with its grid, the largest part of the Schedule page, as a separate chunk. It is loaded once; after a
 * failure it is loaded again.
 */
export function loadMatrix(): Promise<MatrixChunk> {
  loading ??= import("./matrix-view.tsx").catch((failure: unknown) => {
    loading = null;
    throw failure;
  });
  return loading;
}
