import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./prepare/project.mjs";

// Checks what is installed to run the product: that every license is allowed, and that npm lists no advisory of high
// or critical severity. The first needs no network; the second is reported as not checked if the registry does not
// respond.

const allowed = new Set([
  ...["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "0BSD", "Unlicense", "CC0-1.0"],
  "BlueOak-1.0.0",
]);

/** Packages under another license, by name or the beginning of their names, with the reason they are accepted. */
const accepted = [
  [
    "@img/sharp-",
    "LGPL-3.0-or-later",
    "libvips is loaded as an unmodified shared library that can be replaced",
  ],
  ["@fontsource/inter", "OFL-1.1", "the typeface is embedded unmodified"],
  ["elkjs", "EPL-2.0", "part of Prisma's own tools, which are neither built nor shipped"],
  ["seq-queue", "", "its LICENSE file is the MIT license; part of Prisma's own tools"],
];

/** Ids of advisories (GHSA-…) that do not concern the product, with the reason. */
const acceptedAdvisories = new Map();

/**
 * @param {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }> }} lockfile
 * @returns {string[]} a sentence for each package whose license is not allowed
 */
export function licenseFaults({ packages }) {
  return Object.entries(packages).flatMap(([path, { version, license = "", dev, link }]) => {
    const at = path.lastIndexOf("node_modules/");
    if (at < 0 || dev || link) return [];
    const name = path.slice(at + "node_modules/".length);
    const others = accepted.filter(([start]) => name.startsWith(start)).map(([, other]) => other);
    if (isAllowed(license, others)) return [];
    return [`${name}@${version} has the license "${license || "none stated"}", which is not on the list.`];
  });
}

/** An expression such as `(MIT OR CC0-1.0)` or `Apache-2.0 AND MIT`. */
function isAllowed(expression, others) {
  const parts = expression.replace(/[()]/g, "").split(/\s+AND\s+/i);
  return parts.every((part) =>
    part.split(/\s+OR\s+/i).some((one) => allowed.has(one) || others.includes(one)),
  );
}

/**
 * @param {{ vulnerabilities?: Record<string, { via: (string | { url?: string, title?: string, severity: string })[] }> }} report
 *   the output of `npm audit --json`
 * @returns {string[] | null} a sentence for each advisory of high or critical severity; null if nothing was checked
 */
export function advisoryFaults({ vulnerabilities }) {
  if (vulnerabilities === undefined) return null;
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((advisory) => {
      if (typeof advisory === "string" || !["high", "critical"].includes(advisory.severity)) return [];
      const id = advisory.url?.split("/").at(-1) ?? "";
      return acceptedAdvisories.has(id) ? [] : [`${name}: ${advisory.title} (${advisory.severity}, ${id})`];
    }),
  );
  return [...new Set(found)];
}

/** npm exits with 1 if it found advisories; without a response from the registry, its output has no list of them. */
function audit() {
  return new Promise((resolve) => {
    execFile(
      "npm",
      ["audit", "--omit=dev", "--json"],
      { cwd: root, timeout: 60_000, maxBuffer: 64 * 1024 * 1024, shell: process.platform === "win32" },
      (_error, stdout) => {
        try {
          resolve(JSON.parse(stdout));
        } catch {
          resolve({});
        }
      },
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const advisories = advisoryFaults(await audit());
  const faults = [...licenseFaults(lockfile), ...(advisories ?? [])];
  for (const fault of faults) console.error(fault);
  console.log("Licenses: checked");
  console.log(
    `Known vulnerabilities: ${advisories === null ? "NOT CHECKED, the registry did not respond" : "checked"}`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}
