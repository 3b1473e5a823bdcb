import { Menu, Text } from "@mantine/core";

export interface MenuEntryProps {
  readonly label: string;
  /** As it is written: `Ctrl+Z`. */
  readonly keys?: string;
  /** Why it does nothing now; null when it does. */
  readonly refusal?: string | null;
  readonly onClick: () => void;
}

/** A command of the menu with its key beside it; one that is disabled says why. */
export function MenuEntry({ label, keys, refusal = null, onClick }: MenuEntryProps) {
  return (
    <Menu.Item
      {...(keys === undefined
        ? {}
        : {
            "aria-keyshortcuts": keys.replaceAll("Ctrl", "Control"),
            rightSection: (
              <Text span size="xs" aria-hidden>
                {keys}
              </Text>
            ),
          })}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      aria-description={refusal ?? undefined}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  );
}
