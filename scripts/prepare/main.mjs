import { prepare } from "./prepare.mjs";

/**
 * The preparation shared by the other commands, including the browser application.
 * @param {string[]} args `--without-frontend`: everything except the browser application
 */
export async function main(args) {
  await prepare({ frontend: !args.includes("--without-frontend") });
}
