import type { Campaign, Outcome, Scale, Target } from "./campaign.ts";
import { contention } from "./campaigns/contention.ts";
import { databaseFaults } from "./campaigns/database-faults.ts";
import { fuzz } from "./campaigns/fuzz.ts";
import { hostileFiles } from "./campaigns/hostile-files.ts";
import { kills } from "./campaigns/kills.ts";
import { largeSaves } from "./campaigns/large-saves.ts";
import { load } from "./campaigns/load.ts";
import { manyProtocols } from "./campaigns/many-protocols.ts";

/** In the order in which they run: the measured ones first, before the library grows. */
export const campaigns: readonly Campaign[] = [
  ...[load, largeSaves, contention, kills, databaseFaults, fuzz, hostileFiles, manyProtocols],
];

export interface Run {
  readonly campaign: Campaign;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/** Runs campaigns one after the other. One that breaks down counts as missed, and the next one runs. */
export async function runCampaigns(
  chosen: readonly Campaign[],
  target: Target,
  scale: Scale,
  onEnd: (run: Run) => void = () => undefined,
): Promise<Run[]> {
  const runs: Run[] = [];
  for (const campaign of chosen) {
    const started = performance.now();
    const outcome = await campaign.run(target, scale).catch(brokenDown);
    const run = { campaign, outcome, seconds: (performance.now() - started) / 1000 };
    runs.push(run);
    onEnd(run);
  }
  return runs;
}

function brokenDown(error: unknown): Outcome {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const none = { lost: 0, serverErrors: 0, hung: 0 };
  return { done: "broke down", ...none, measured: "", missed: [`the campaign broke down: ${reason}`] };
}
