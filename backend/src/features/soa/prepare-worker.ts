import { parentPort, workerData } from "node:worker_threads";
import { prepareSave, type SaveTask } from "./prepare-save.ts";

const task: SaveTask = workerData;
parentPort?.postMessage(await prepareSave(task));
