// In a clone the program is TypeScript, and a process does not inherit the loader of its parent.
import { register } from "tsx/esm/api";

register();
await import("./seed.ts");
