import { parentPort, workerData } from "node:worker_threads";
import { compareRevisions } from "./compare-revisions.ts";
import type { ThreadWork } from "./prepare-in-thread.ts";
import { prepareSave } from "./prepare-save.ts";

const work: ThreadWork = workerData;
parentPort?.postMessage("save" in work ? await prepareSave(work.save) : compareRevisions(work.compare));
