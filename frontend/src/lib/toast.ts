import { notifications } from "@mantine/notifications";

export interface Toast {
  readonly title: string;
  readonly message: string;
  /** Tells of something that failed. */
  readonly destructive?: boolean;
}

/** UI-1: at most one toast is shown; a new one takes the place of the one before. */
export function showToast({ title, message, destructive = false }: Toast): void {
  notifications.clean();
  notifications.show({
    title,
    message,
    color: destructive ? "red" : "brand",
    withBorder: true,
    closeButtonProps: { "aria-label": "Close message" },
  });
}
