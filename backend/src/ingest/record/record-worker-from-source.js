// In a clone the worker is TypeScript, and a worker thread does not inherit the loader of its parent.
import { register } from "tsx/esm/api";

register();
export const { perform } = await import("./record-worker.ts");
