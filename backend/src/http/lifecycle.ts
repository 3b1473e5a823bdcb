/** What handlers need to know about the shutdown. */
export interface Lifecycle {
  /** True as soon as a shutdown has been requested. */
  readonly draining: boolean;
}

/** The writable side, held only by the composition root. */
export function createLifecycle(): { readonly state: Lifecycle; startDraining(): void } {
  const state = { draining: false };
  return {
    state,
    startDraining() {
      state.draining = true;
    },
  };
}
