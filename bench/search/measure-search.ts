import { figure } from "../table.ts";

/** What people search for: common and rare words, phrases, beginnings, typing errors, several words. */
const searches = [
  ...[
    "ECG",
    "survival",
    "osimertinib",
    "adverse event",
    '"overall survival"',
    "prophyl",
    "stratificaton",
    "QTcF 500",
  ],
  ...[
    "dose reduction",
    "informed consent",
    "interstitial lung disease -risk",
    "80 mg",
    "randomisation stratified race",
  ],
];
/** Each is asked as often, with another limit: an answer kept in memory would be measured instead. */
const rounds = 8;

/** @returns p50 and p95 in ms of one study, then of the library. */
export async function measureSearch(origin: string): Promise<string[]> {
  const study = await times(origin, { protocolId: "bench-1" });
  const library = await times(origin, {});
  return [study, library].flatMap((all) => [0.5, 0.95].map((share) => figure(percentile(all, share))));
}

async function times(origin: string, more: Record<string, string>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const q of searches) {
      const parameters = new URLSearchParams({ q, limit: String(5 + round), ...more });
      const started = performance.now();
      const response = await fetch(`${origin}/api/search?${parameters}`);
      await response.text();
      if (!response.ok) throw new Error(`${q}: ${response.status}`);
      // The first round fills what the database keeps in memory.
      if (round > 0) all.push(performance.now() - started);
    }
  }
  return all.sort((a, b) => a - b);
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
