import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const check = fileURLToPath(new URL("./check-node.cjs", import.meta.url));

describe("OPS-10: a Node.js version that is too old", () => {
  test.each(["0.12.18", "8.17.0", "18.20.8", "20.18.3", "21.7.3", "22.11.0"])(
    "%s is rejected in one sentence",
    (version) => {
      const result = startWith(version);
      expect(result.status).toBe(1);
      expect(result.stderr).toBe(
        `TrialTrace requires Node.js 20.19, 22.12 or newer, and this is ${version}. Get one at https://nodejs.org.\n`,
      );
    },
  );

  test.each(["20.19.0", "20.20.2", "22.12.0", "23.0.0", "24.11.1", "26.0.0"])("%s is accepted", (version) => {
    expect(startWith(version)).toMatchObject({ status: 0, stderr: "" });
  });
});

function startWith(version: string) {
  const script = `Object.defineProperty(process.versions, "node", { value: "${version}" }); require(${JSON.stringify(check)})`;
  return spawnSync(process.execPath, ["-e", script], { encoding: "utf8" });
}
