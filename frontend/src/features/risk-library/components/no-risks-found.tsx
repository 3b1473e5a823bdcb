import { Button } from "@mantine/core";
import { SearchX } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { riskTexts } from "../constants.ts";

/** RISK-11: shown when search and filters match no items. */
export function NoRisksFound({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      {riskTexts.clearFilters}
    </Button>
  );
  return (
    <MessageScreen order={2} icon={SearchX} title={riskTexts.noItems} actions={clear}>
      {riskTexts.noItemsDetail}
    </MessageScreen>
  );
}
