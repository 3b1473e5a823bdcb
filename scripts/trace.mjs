import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare/project.mjs";

// Prints every requirement in docs/requirements with the tests that name it. Fails if a requirement has no test, or a
// test names a requirement that does not exist.

const folder = join(root, "docs", "requirements");
const requirements = readRequirements();
const prefixes = new Set([...requirements.keys()].map((id) => id.split("-")[0]));
const named = new RegExp(`\\b(?:${[...prefixes].join("|")})-\\d+\\b`, "g");
const tests = readTests();

const unknown = [...tests].filter(([id]) => !requirements.has(id));
const untested = [...requirements.keys()].filter((id) => !tests.has(id));
for (const [id, text] of requirements) {
  process.stdout.write(`${id}  ${text}\n`);
  for (const file of tests.get(id) ?? []) process.stdout.write(`    ${file}\n`);
}
for (const [id, files] of unknown) process.stderr.write(`No such requirement: ${id} (${files.join(", ")})\n`);
for (const id of untested) process.stderr.write(`No test names ${id}: ${requirements.get(id)}\n`);
process.stdout.write(`${requirements.size} requirements, ${untested.length} without a test\n`);
process.exitCode = unknown.length + untested.length > 0 ? 1 : 0;

/** Id to sentence, in file order. */
function readRequirements() {
  const found = new Map();
  for (const file of readdirSync(folder).filter((name) => name !== "README.md")) {
    for (const [, id, text] of readFileSync(join(folder, file), "utf8").matchAll(
      /^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm,
    )) {
      if (found.has(id)) throw new Error(`${file}: ${id} is defined twice`);
      found.set(id, text);
    }
  }
  return found;
}

/** Id to the test files that name it. */
function readTests() {
  const files = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx"], { cwd: root, encoding: "utf8" });
  const found = new Map();
  for (const file of files.trim().split("\n")) {
    for (const id of new Set(readFileSync(join(root, file), "utf8").match(named))) {
      found.set(id, [...(found.get(id) ?? []), file]);
    }
  }
  return found;
}
