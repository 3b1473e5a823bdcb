import { parentPort, workerData } from "node:worker_threads";
import { compareStored } from "../../study/compare/compare-stored.ts";

parentPort?.postMessage(compareStored(workerData));
