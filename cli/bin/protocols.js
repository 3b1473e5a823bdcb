#!/usr/bin/env node
// Plain JavaScript: it runs before the dependencies are known to be there, and makes what a fresh clone lacks.
import "../../scripts/check-node.cjs";

try {
  const { prepare } = await import("../../scripts/prepare/prepare.mjs");
  await prepare();
  const { register } = await import("tsx/esm/api");
  register();
  await import("../src/bin.ts");
} catch (error) {
  console.error(error.name === "PrepareError" ? error.message : error);
  process.exitCode = 1;
}
