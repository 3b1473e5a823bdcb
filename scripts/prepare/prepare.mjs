import { generateClient, isClientGenerated } from "./database-client.mjs";
import { areDependenciesInstalled, installDependencies } from "./dependencies.mjs";
import { buildFrontend, isFrontendBuilt } from "./frontend.mjs";
import { withPrepareLock } from "./prepare-lock.mjs";

/**
 * Runs the remaining preparation steps for this clone; completed ones are skipped.
 * @param {{ frontend?: boolean }} [options] whether the built frontend is needed
 */
export async function prepare({ frontend = false } = {}) {
  const isReady = () => areDependenciesInstalled() && isClientGenerated() && (!frontend || isFrontendBuilt());
  if (isReady()) return;
  await withPrepareLock(async () => {
    if (!areDependenciesInstalled()) await installDependencies();
    if (!isClientGenerated()) await generateClient();
    if (frontend && !isFrontendBuilt()) await buildFrontend();
  });
}

/**
 * The preparation shared by the other commands, including the browser application.
 * @param {string[]} args `--without-frontend`: everything except the browser application
 */
export async function main(args) {
  await prepare({ frontend: !args.includes("--without-frontend") });
}
