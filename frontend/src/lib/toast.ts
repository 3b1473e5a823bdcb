import { notifications } from "@mantine/notifications";

export interface Toast {
  readonly title: string;
  readonly message: string;
  /** Reports a failure. */
  readonly destructive?: boolean;
}

/** UI-1: shows at most one toast; a new one replaces the previous one. */
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
