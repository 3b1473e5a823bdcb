import { Menu, Text } from "@mantine/core";

export interface MenuEntryProps {
  readonly label: string;
  /** As displayed: `Ctrl+Z`. */
  readonly keys?: string;
  /** Why it is disabled; null if it is enabled. */
  readonly refusal?: string | null;
  readonly onClick: () => void;
}

/** A menu command with its shortcut; if disabled, it states why. */
export function MenuEntry({ label, keys, refusal = null, onClick }: MenuEntryProps) {
  return (
    <Menu.Item
      {...(keys === undefined
        ? {}
        : {
            // The attribute has no notation for one key after another.
            ...(keys.includes(", ") ? {} : { "aria-keyshortcuts": keys.replaceAll("Ctrl", "Control") }),
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
