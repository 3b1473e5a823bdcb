import { ActionIcon, Group } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { HoverTooltip } from "../../../../components/hover-tooltip.tsx";

export interface DomainStepperProps {
  readonly domain: string;
  /** Names of all domains, in the order in which they are shown. */
  readonly domains: readonly string[];
  readonly onDomain: (domain: string) => void;
}

/** DOM-13: leads to the domain before and after the one shown; the buttons name them. */
export function DomainStepper({ domain, domains, onDomain }: DomainStepperProps) {
  const index = domains.findIndex((name) => name.toLowerCase() === domain.trim().toLowerCase());
  if (index < 0) return null;
  return (
    <Group gap={2} wrap="nowrap" data-screen-only>
      {([-1, 1] as const).map((step) => {
        const name = domains[index + step];
        const label = step === 1 ? "Next domain" : "Previous domain";
        const Icon = step === 1 ? ChevronRight : ChevronLeft;
        return (
          <HoverTooltip key={label} label={name === undefined ? label : `${label}: ${name}`} tool>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={label}
              disabled={name === undefined}
              onClick={() => name !== undefined && onDomain(name)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          </HoverTooltip>
        );
      })}
    </Group>
  );
}
