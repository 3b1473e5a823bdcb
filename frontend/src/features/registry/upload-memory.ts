const key = "trialtrace.upload";

/** The upload this browser is waiting for, so that its progress survives a reload or a new tab. */
export function rememberedUpload(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param id null if there is no longer an upload to wait for */
export function rememberUpload(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, id);
  } catch {
    // A browser that keeps nothing only loses the memory.
  }
}
