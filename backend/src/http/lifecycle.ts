/** What handlers need to know of the server's end. */
export interface Lifecycle {
  /** True from the moment the server has been asked to stop. */
  readonly draining: boolean;
}

/** The writable side, held by the composition root alone. */
export function createLifecycle(): { readonly state: Lifecycle; startDraining(): void } {
  const state = { draining: false };
  return {
    state,
    startDraining() {
      state.draining = true;
    },
  };
}
