import { useEffect, useState } from "react";

/** How much of a task was done at a moment, in milliseconds. */
export interface Sample {
  readonly done: number;
  readonly at: number;
}

/** Shorter measurements, or of fewer steps, say nothing about the rest. */
const [minTime, minSteps] = [2_000, 3];

/**
 * Milliseconds until `total` at the speed measured since the first sample; null until there is a measurement, and
 * while nothing advances.
 */
export function timeLeft(first: Sample, last: Sample, total: number): number | null {
  const [steps, time] = [last.done - first.done, last.at - first.at];
  if (steps < minSteps || time < minTime || total <= last.done) return null;
  return ((total - last.done) * time) / steps;
}

/** A duration in words, rounded up as it grows: `about 20 s left`. */
export function timeLeftText(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds <= 10) return "a few seconds left";
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} s left`;
  return `about ${Math.ceil(seconds / 60)} min left`;
}

/**
 * The time left of a stage of a task, measured while this is shown.
 * @param stage a new stage is measured anew
 * @returns e.g. `about 20 s left`; null until it can be measured
 */
export function useTimeLeft(stage: string, done: number, total: number): string | null {
  const [measured, setMeasured] = useState<{ stage: string; first: Sample; last: Sample } | null>(null);
  useEffect(() => {
    const sample = { done, at: performance.now() };
    // What comes before the first step, such as opening a file, is no measure of the others.
    setMeasured((before) =>
      before?.stage === stage && before.first.done > 0 && before.last.done <= done
        ? { ...before, last: sample }
        : { stage, first: sample, last: sample },
    );
  }, [stage, done]);
  if (measured?.stage !== stage) return null;
  const left = timeLeft(measured.first, measured.last, total);
  return left === null ? null : timeLeftText(left);
}
