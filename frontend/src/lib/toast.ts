import { logError } from "./log.ts";

export interface Toast {
  readonly title: string;
  readonly message: string;
  /** Reports a failure. */
  readonly destructive?: boolean;
}

let show: ((toast: Toast) => void) | null = null;
const listeners = new Set<() => void>();

/** Loads what shows toasts. The first screen works without. */
export async function loadToasts(): Promise<void> {
  const { notifications } = await import("@mantine/notifications");
  show = ({ title, message, destructive = false }) => {
    notifications.clean();
    notifications.show({
      title,
      message,
      color: destructive ? "red" : "brand",
      withBorder: true,
      closeButtonProps: { "aria-label": "Close message" },
    });
  };
  for (const listener of listeners) listener();
}

/** Whether toasts can be shown, for `useSyncExternalStore`. */
export const toastsLoaded = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  state: () => show !== null,
};

/** UI-1: shows at most one toast; a new one replaces the previous one. */
export function showToast(toast: Toast): void {
  if (show) show(toast);
  else {
    loadToasts().then(
      () => show?.(toast),
      (cause) => logError(`${toast.title}: ${toast.message}`, cause),
    );
  }
}
