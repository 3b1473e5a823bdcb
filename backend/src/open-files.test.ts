import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { openFilesFault } from "./open-files.ts";

it("rejects a limit that is too low for the server, and states how to raise it", () => {
  expect(openFilesFault(64)).toMatch(/may open only 64 files .* needs at least 256\. Raise the limit/);
  expect([openFilesFault(256), openFilesFault(null)]).toEqual([null, null]);
});

it.skipIf(process.platform === "win32")("reads the limit of the process", () => {
  const program = `import { register } from "tsx/esm/api"; register();
    const { openFilesFault } = await import("${new URL("./open-files.ts", import.meta.url).href}"); console.log(openFilesFault());`;
  const command = `ulimit -n 100 && exec "$0" --input-type=module -e "$1"`;
  const run = spawnSync("sh", ["-c", command, process.execPath, program], {
    encoding: "utf8",
    cwd: import.meta.dirname,
  });
  expect(run.stdout).toContain("may open only 100 files");
});
