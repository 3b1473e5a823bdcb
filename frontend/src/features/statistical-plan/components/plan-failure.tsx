import { Button } from "@mantine/core";
import { RotateCw, TriangleAlert } from "lucide-react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { describeError } from "../../../lib/api-error.ts";
import type { PlanDocument } from "../queries.ts";
import classes from "./plan-failure.module.css";

export interface PlanFailureProps {
  readonly failed: readonly PlanDocument[];
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** One of the two documents failed to load; the other is shown, with this notice. */
export function PlanFailure({ failed, onRetry, retrying }: PlanFailureProps) {
  return (
    <div role="alert" className={classes.failure}>
      <ToneNotice tone="orange" icon={TriangleAlert} title="Part of the plan could not be loaded">
        {failed.map(({ domain, error }) => (
          <p key={domain}>
            {domain}: {describeError(error)}
          </p>
        ))}
        <Button
          mt={8}
          size="xs"
          variant="default"
          onClick={onRetry}
          loading={retrying}
          leftSection={<RotateCw size={14} aria-hidden />}
        >
          Try again
        </Button>
      </ToneNotice>
    </div>
  );
}
