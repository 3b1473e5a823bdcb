import { prepare } from "./prepare.mjs";

/**
 * Does what the other commands do before their own work, the browser's part included.
 * @param {string[]} args `--without-frontend`: all but the browser's part
 */
export async function main(args) {
  await prepare({ frontend: !args.includes("--without-frontend") });
}
