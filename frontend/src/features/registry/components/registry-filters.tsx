import { NativeSelect, TextInput } from "@mantine/core";
import type { RegistryPage } from "@trialtrace/backend/contract";
import { Search } from "lucide-react";
import { registryTexts } from "../constants.ts";
import classes from "./registry-filters.module.css";

export interface RegistryFiltersProps {
  readonly choices: Pick<RegistryPage, "sponsors" | "phases">;
  readonly text: string;
  readonly sponsor: string;
  readonly phase: string;
  readonly onText: (text: string) => void;
  readonly onSponsor: (sponsor: string) => void;
  readonly onPhase: (phase: string) => void;
}

/** REG-10: a search box and two dropdowns. */
export function RegistryFilters(props: RegistryFiltersProps) {
  const { choices, text, sponsor, phase, onText, onSponsor, onPhase } = props;
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label="Search protocols"
        placeholder={registryTexts.searchPlaceholder}
        leftSection={<Search size={16} aria-hidden />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Sponsor"
        value={sponsor}
        data={withAll(registryTexts.allSponsors, choices.sponsors, sponsor)}
        onChange={(event) => onSponsor(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Phase"
        value={phase}
        data={withAll(registryTexts.allPhases, choices.phases, phase)}
        onChange={(event) => onPhase(event.currentTarget.value)}
      />
    </div>
  );
}

/** A value from a shared link that no protocol has anymore stays visible, so that it can be cleared. */
function withAll(all: string, choices: readonly string[], chosen: string) {
  const shown = chosen === "" || choices.includes(chosen) ? choices : [...choices, chosen];
  return [{ value: "", label: all }, ...shown.map((choice) => ({ value: choice, label: choice }))];
}
