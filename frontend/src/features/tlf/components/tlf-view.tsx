import { Stack } from "@mantine/core";
import type { OutputRegistry, PlannedOutput } from "@trialtrace/backend/contract";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { PrintPortal } from "../../../components/print-portal.tsx";
import { useUrlText } from "../../../lib/use-url-text.ts";
import { ShellSheet } from "../shell/shell-sheet.tsx";
import { shellParameter } from "../shell-overlay.ts";
import { filterTlfs } from "../tlf-filter.ts";
import { tlfTextParameter, useTlfChoices } from "../use-tlf-choices.ts";
import { RegistrySection } from "./registry-section.tsx";
import { ShellDialog } from "./shell-dialog.tsx";
import { TlfCards } from "./tlf-cards.tsx";
import { TlfHeader } from "./tlf-header.tsx";

export interface TlfViewProps {
  readonly protocolId: string;
  readonly registry: OutputRegistry;
}

/** A loaded registry: what is filtered here, and ordered in the overview table, is what cards, shells and paper show. */
export function TlfView({ protocolId, registry }: TlfViewProps) {
  const [parameters] = useSearchParams();
  const choices = useTlfChoices();
  const [text, setText] = useUrlText(tlfTextParameter);
  const searched = useDeferredValue(text);
  const { types, categories } = choices;
  const filtered = useMemo(
    () => filterTlfs(registry.outputs, { text: searched, types, categories }),
    [registry, searched, types, categories],
  );
  const [shown, setShown] = useShown(filtered);
  const [isPrinting, print] = usePrintOnce();
  const opened = parameters.get(shellParameter);
  return (
    <Stack gap={12} miw={0}>
      <TlfHeader registry={registry} />
      <RegistrySection
        protocolId={protocolId}
        registry={registry}
        choices={choices}
        text={text}
        onText={setText}
        filtered={filtered}
        shown={shown}
        onShown={setShown}
        onPrint={print}
      />
      {shown.length === 0 ? null : <TlfCards tlfs={shown} page={choices.page} onPage={choices.setPage} />}
      {opened === null ? null : <ShellDialog name={opened} registry={registry} shown={shown} />}
      {isPrinting ? (
        <PrintPortal>
          {shown.map((tlf) => (
            <ShellSheet key={tlf.key} tlf={tlf} studyId={registry.studyId} />
          ))}
        </PrintPortal>
      ) : null}
    </Stack>
  );
}

/** Renders printable content, prints it, and removes it again. */
function usePrintOnce(): [isPrinting: boolean, print: () => void] {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener("afterprint", end);
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [isPrinting]);
  return [isPrinting, () => setPrinting(true)];
}

/** The filtered items in the order and number that the overview table gives them, which is there a moment later. */
function useShown(
  filtered: readonly PlannedOutput[],
): [shown: readonly PlannedOutput[], setShown: (tlfs: readonly PlannedOutput[]) => void] {
  const [reported, setReported] = useState<readonly PlannedOutput[] | null>(null);
  const report = useCallback((next: readonly PlannedOutput[]) => {
    setReported((before) => (before !== null && sameItems(before, next) ? before : next));
  }, []);
  const shown = useMemo(() => {
    if (reported === null) return filtered;
    const left = new Set(filtered);
    return reported.filter((tlf) => left.has(tlf));
  }, [reported, filtered]);
  return [shown, report];
}

function sameItems(one: readonly PlannedOutput[], other: readonly PlannedOutput[]): boolean {
  return one.length === other.length && one.every((tlf, index) => tlf === other[index]);
}
