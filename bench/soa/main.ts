import { fileURLToPath } from "node:url";
import { measureSoa, soaReport } from "./measure-soa.ts";

// Measures the schedule's editor beside other grids in a real browser, on the built frontend.

const frontend = process.argv[2] ?? fileURLToPath(new URL("../../frontend/dist", import.meta.url));
console.log(soaReport(await measureSoa(frontend)));
