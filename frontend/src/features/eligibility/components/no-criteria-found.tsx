import { Button } from "@mantine/core";
import { SearchX } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { eligibilityTexts } from "../constants.ts";

/** Search and filters leave nothing of the criteria. */
export function NoCriteriaFound({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      {eligibilityTexts.clearFilters}
    </Button>
  );
  return (
    <MessageScreen order={3} icon={SearchX} title={eligibilityTexts.noMatch} actions={clear}>
      Try another search text or fewer filters.
    </MessageScreen>
  );
}
