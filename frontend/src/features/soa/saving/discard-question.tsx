import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { countOf } from "../../../lib/format-count.ts";
import classes from "./saving.module.css";

export interface DiscardQuestionProps {
  readonly count: number;
  readonly onDiscard: () => void;
  readonly onBack: () => void;
}

/** Asks for confirmation before unsaved work is discarded. */
export function DiscardQuestion({ count, onDiscard, onBack }: DiscardQuestionProps) {
  const changes = countOf(count, "change");
  return (
    <div className={classes.stack} role="alert">
      <ToneNotice tone="red" icon={TriangleAlert} title={`Discard your ${changes}?`}>
        <p>This returns to the saved schedule. Your changes cannot be recovered.</p>
      </ToneNotice>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack} autoFocus>
          Back
        </Button>
        <Button color="red.9" onClick={onDiscard}>
          Discard {changes}
        </Button>
      </div>
    </div>
  );
}
