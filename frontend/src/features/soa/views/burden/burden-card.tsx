import { Popover } from "@mantine/core";
import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { MetricCard } from "../../../../components/metric-card.tsx";
import { OriginMark } from "../../../../components/origin-mark.tsx";
import type { Burden } from "../../model/summary/burden.ts";
import { BurdenDetails } from "./burden-details.tsx";
import { contactDaysFormula, contactDaysText } from "./burden-texts.ts";

/** SOA-53: planned contact days; pressing the card lists them by epoch and visit. */
export function BurdenCard({ burdens }: { readonly burdens: readonly Burden[] }) {
  const [isOpen, setOpen] = useState(false);
  const value = contactDaysText(burdens);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      width={520}
      trapFocus
      returnFocus
      // The target only positions the list; the button in it has the state.
      withRoles={false}
    >
      <Popover.Target>
        <div>
          <MetricCard
            label="Contact Days"
            value={value}
            icon={CalendarCheck}
            explanation={contactDaysFormula}
            filter={{ isOn: isOpen, onToggle: () => setOpen(!isOpen) }}
            mark={value === null ? null : <OriginMark origin="derived" explanation={contactDaysFormula} />}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown
        mah="min(70vh, 560px)"
        style={{ overflowY: "auto" }}
        role="dialog"
        aria-label="Contact days by epoch and visit"
      >
        {burdens.map((burden) => (
          <BurdenDetails key={burden.part} burden={burden} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
