import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Moon, Sun } from "lucide-react";
import { HoverTooltip } from "../../components/hover-tooltip.tsx";

/** Switches between light and dark; follows the system until first used. */
export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const other = scheme === "dark" ? "light" : "dark";
  const Icon = other === "dark" ? Moon : Sun;
  return (
    <HoverTooltip label={`Switch to ${other} mode`} tool>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Switch to ${other} mode`}
        onClick={() => setColorScheme(other)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </HoverTooltip>
  );
}
