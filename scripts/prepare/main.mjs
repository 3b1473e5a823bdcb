import { prepare } from "./prepare.mjs";

/** Does what the other commands do before their own work, the browser's part included. */
export async function main() {
  await prepare({ frontend: true });
}
