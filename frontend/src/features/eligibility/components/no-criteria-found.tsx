import { Button } from "@mantine/core";
import { SearchX } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { eligibilityTexts } from "../constants.ts";

/** Shown when search and filters match no criteria. */
export function NoCriteriaFound({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      {eligibilityTexts.clearFilters}
    </Button>
  );
  return (
    <MessageScreen order={3} icon={SearchX} title={eligibilityTexts.noMatch} actions={clear}>
      Try a different search or fewer filters.
    </MessageScreen>
  );
}
