const key = "trialtrace.upload";

/** The upload this browser is waiting for, so that a reload or a tab opened later shows how far it has come. */
export function rememberedUpload(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param id null: there is none to wait for any more */
export function rememberUpload(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, id);
  } catch {
    // A browser that keeps nothing only loses the memory.
  }
}
