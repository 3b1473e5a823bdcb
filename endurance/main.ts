import { readFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../bench/table.ts";
import { withThrowawayDatabase } from "../bench/throwaway-database.ts";
import { setup as buildPrograms } from "../scripts/test/build-programs.ts";
import { createRandom } from "../seed-data/random.ts";
import { readArguments, usage } from "./arguments.ts";
import { fullScale, shortScale } from "./campaign.ts";
import { campaigns, type Run, runCampaigns } from "./run.ts";

const names = campaigns.map(({ name }) => name);
const chosen = readArguments(process.argv.slice(2), names);
if (chosen.kind !== "run") {
  if (chosen.kind === "help") console.log(usage(names));
  else console.error(`${chosen.fault}\nSee npm run endure -- --help.`);
  process.exit(chosen.kind === "help" ? 0 : 2);
}
const header = ["campaign", "what was done", "seconds", "lost", "5xx", "hung", "aims"];
const row = ({ campaign, outcome, seconds }: Run): string[] => [
  ...[campaign.name, outcome.done, seconds.toFixed(0)],
  ...[outcome.lost, outcome.serverErrors, outcome.hung].map(String),
  outcome.missed.length === 0 ? "met" : "missed",
];

await buildPrograms();
await withThrowawayDatabase(async (opened, folder) => {
  const pidFile = join(folder, "postgres", "cluster", "postmaster.pid");
  const target = {
    ...{ ownerUrl: opened.ownerUrl, url: opened.url },
    random: createRandom(chosen.seed),
    report: (line: string) => console.error(`  ${line}`),
    // The process id is that of the server that runs now: a killed one is restarted.
    killDatabase: () => void process.kill(Number.parseInt(readFileSync(pidFile, "utf8"), 10), "SIGKILL"),
  };
  const scale = chosen.short ? shortScale : fullScale;
  const attacks = campaigns.filter(({ name }) => chosen.names.includes(name));
  const runs = await runCampaigns(attacks, target, scale, ({ campaign, outcome, seconds }) => {
    console.error(`${campaign.name}: ${outcome.done} (${seconds.toFixed(0)} s) ${outcome.measured}`);
    for (const sentence of outcome.missed) console.error(`  MISSED: ${sentence}`);
  });
  console.log(table(header, runs.map(row)));
  for (const { campaign, outcome } of runs) console.log(`${campaign.name}: ${outcome.measured}`);
  process.exitCode = runs.some(({ outcome }) => outcome.missed.length > 0) ? 1 : 0;
});
