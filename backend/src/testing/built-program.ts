import { join } from "node:path";

/** The path of a program as it is shipped, which the setup of the tests has built. */
export function builtProgram(name: "server" | "protocols"): string {
  const folder = process.env.BUILT_PROGRAMS;
  if (!folder) throw new Error("BUILT_PROGRAMS names no folder: the setup of the tests builds the programs.");
  return join(folder, `${name}.js`);
}
