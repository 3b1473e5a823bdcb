import { figure } from "../table.ts";

/** What people search for: common and rare words, phrases, typing errors, signs, several words, and a word as it is typed. */
const searches = [
  ...["ECG", "survival", "osimertinib", "patient", "treatment", "adverse event", '"overall survival"'],
  ...["stratificaton", "QTcF 500", "dose reduction", "informed consent", "interstitial lung disease -risk"],
  ...["80 mg", "37 °C", "randomisation stratified race", "primary endpoint", "hepatitis B", "zzzyx"],
  ...["p", "pr", "pro", "prop", "proph", "prophyl", "prophylaxis"],
];
/** What people ask: structure, running text, a typing error, and what no study answers. */
const questions = [
  ...["What is the primary endpoint?", "How many patients are planned?", "Who may unblind a patient?"],
  ...["At which visits is an ECG recorded?", "Which medicines are prohibited during the study?"],
  ...["How soon must a serious adverse event be reported to the sponsor?", "What is done at screening?"],
  ...["When is the dose reduced after a grade 3 adverse event?", "Is randomizaton stratified by region?"],
  ...["How long do women have to use contraception after the last dose?", "What did the drug cost?"],
];
/** Rounds over all of them, each request counts. */
const rounds = 6;

/** @returns p50 and p95 in ms of searching one study, of searching the library, and of answering a question. */
export async function measureSearch(origin: string): Promise<string[]> {
  const search = (more: Record<string, string>) =>
    times(searches, (q, round) => {
      // Another limit each time: an answer kept in memory would be measured instead.
      const parameters = new URLSearchParams({ q, limit: String(5 + round), ...more });
      return fetch(`${origin}/api/search?${parameters}`);
    });
  const ask = () =>
    times(questions, (query) => {
      const body = JSON.stringify({ query, protocolId: "bench-1", context: "protocol" });
      const headers = { "content-type": "application/json" };
      return fetch(`${origin}/api/ai-query`, { method: "POST", headers, body });
    });
  const measured = [await search({ protocolId: "bench-1" }), await search({}), await ask()];
  return measured.flatMap((all) => [0.5, 0.95].map((share) => figure(percentile(all, share))));
}

async function times(
  texts: readonly string[],
  send: (text: string, round: number) => Promise<Response>,
): Promise<number[]> {
  const all = new Map<string, number[]>(texts.map((text) => [text, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [text, own] of all) {
      const started = performance.now();
      const response = await send(text, round);
      await response.text();
      if (!response.ok) throw new Error(`${text}: ${response.status}`);
      // The first round fills what the database keeps in memory.
      if (round > 0) own.push(performance.now() - started);
    }
  }
  if (process.env.BENCH_DETAILS)
    console.log([...all].map(([text, own]) => `  ${text}: ${own.map(figure).join(" ")}`).join("\n"));
  return [...all.values()].flat().sort((a, b) => a - b);
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
