/** Studies per page of the registry; it may have thousands. */
export const studiesPerPage = 24;

/** Values to choose from, sorted alphabetically. */
export const inOrder = (values: readonly string[]): string[] =>
  values.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
