import { Button, Group, Progress, Text } from "@mantine/core";

export interface TaskProgressProps {
  /** Accessible name of the bar. */
  readonly name: string;
  readonly text: string;
  /** Null as long as only the fact that it is running is known. */
  readonly percent: number | null;
  /** The time left, in words. */
  readonly left: string | null;
  readonly canceling?: boolean;
  /** Undefined if the task cannot be canceled. */
  readonly onCancel: (() => void) | undefined;
}

/** How far a task is, as a bar and in words, with a button that cancels it. */
export function TaskProgress({ name, text, percent, left, canceling = false, onCancel }: TaskProgressProps) {
  const isMeasured = percent !== null;
  return (
    <>
      <Progress.Root size="md">
        <Progress.Section
          value={percent ?? 100}
          striped={!isMeasured}
          animated={!isMeasured}
          aria-label={name}
          {...(isMeasured ? {} : { "aria-valuenow": undefined })}
        />
      </Progress.Root>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed" data-figure>
          {text}
          {left === null ? null : ` · ${left}`}
        </Text>
        {onCancel ? (
          <Button size="xs" flex="none" loading={canceling} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </Group>
    </>
  );
}
