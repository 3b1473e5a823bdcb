import { Button, Stack, VisuallyHidden } from "@mantine/core";
import type { Digitization, DigitizationReport } from "@trialtrace/backend/contract";
import { Ban, CircleAlert, CircleCheck, FileQuestion, ScanText } from "lucide-react";
import type { ReactNode } from "react";
import { TaskProgress } from "../../../components/task-progress.tsx";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { describeError } from "../../../lib/api-error.ts";
import { countOf } from "../../../lib/format-count.ts";
import { useTimeLeft } from "../../../lib/time-left.ts";
import { isInProgress } from "../../../lib/use-digitization-state.ts";
import { isCounted, stageText } from "../digitization-words.ts";
import { type DigitizationControl, useDigitization } from "../use-digitization.ts";

const failed = "The document could not be read";

/** Digitization progress of an uploaded document, with the next step. */
export function DigitizationStatus({ protocolId }: { readonly protocolId: string }) {
  const control = useDigitization(protocolId);
  const { digitization, error } = control;
  if (error) {
    return (
      <Offer control={control} icon={CircleAlert} tone="red" title={failed}>
        {describeError(error)}
      </Offer>
    );
  }
  if (digitization === undefined) return null;
  if (digitization === null) {
    return (
      <Offer control={control} icon={ScanText} tone="blue" title="This document has not been digitalized yet">
        TrialTrace can read it into a study: schedule, criteria, objectives, statistics, and text.
      </Offer>
    );
  }
  if (isInProgress(digitization)) return <UnderWay digitization={digitization} control={control} />;
  return <Ended digitization={digitization} control={control} />;
}

interface Shown {
  readonly digitization: Digitization;
  readonly control: DigitizationControl;
}

function UnderWay({ digitization, control }: Shown) {
  const { state, stage, total, done } = digitization;
  const left = useTimeLeft(stage, done, isCounted(stage) ? total : 0);
  const text = state === "queued" ? "Waiting in the queue" : stageText(digitization);
  const percent = total > done ? Math.round((100 * done) / total) : null;
  return (
    <Stack gap={8} my={12}>
      <TaskProgress
        {...{ text, percent, left }}
        name={text}
        canceling={control.busy}
        onCancel={control.mayControl ? control.cancel : undefined}
      />
      <VisuallyHidden role="status">Reading the document</VisuallyHidden>
    </Stack>
  );
}

function Ended({ digitization, control }: Shown) {
  const { state, report, error } = digitization;
  const part = report ? partText(report) : null;
  if (state === "cancelled") {
    return (
      <Offer control={control} icon={Ban} tone="gray" title="Reading was canceled" again>
        {part ?? "The pages can still be viewed."}
      </Offer>
    );
  }
  if (state === "failed") {
    return (
      <Offer
        control={control}
        icon={CircleAlert}
        tone="red"
        title={part === null ? failed : "The document could not be read completely"}
        again
      >
        {error} {part}
      </Offer>
    );
  }
  if (report && !report.isProtocol) {
    return (
      <ToneNotice tone="yellow" icon={FileQuestion} title="This does not look like a protocol">
        <p>{report.reason} Its pages can be viewed and searched.</p>
      </ToneNotice>
    );
  }
  const doubts = report?.doubts.length ?? 0;
  return (
    <ToneNotice tone="green" icon={CircleCheck} title="The study is ready">
      <p>{doubts === 0 ? "No doubtful passages found." : `${countOf(doubts, "place")} to check.`}</p>
    </ToneNotice>
  );
}

/** What is shown of a reading that ended before its pictures were recognized, with their pages; otherwise null. */
function partText({ doubts }: DigitizationReport): string | null {
  const unread = doubts.filter(({ path }) => path === "source.pdf").map(({ reason }) => reason);
  return unread.length === 0 ? null : ["What its text states is shown.", ...unread].join(" ");
}

interface OfferProps extends Pick<Parameters<typeof ToneNotice>[0], "tone" | "icon" | "title"> {
  readonly control: DigitizationControl;
  /** Started by an earlier visit. */
  readonly again?: boolean;
  readonly children: ReactNode;
}

function Offer({ control, again = false, children, ...notice }: OfferProps) {
  return (
    <ToneNotice {...notice}>
      <p>{children}</p>
      {control.mayControl ? (
        <Button variant="filled" size="xs" mt={8} loading={control.busy} onClick={control.start}>
          {again ? "Try Again" : "Read the Document"}
        </Button>
      ) : null}
    </ToneNotice>
  );
}
