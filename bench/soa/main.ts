import { fileURLToPath } from "node:url";
import { measureSoa } from "./measure-soa.ts";
import { soaReport } from "./report.ts";

// Measures the schedule editor against other grids in a real browser, on the built frontend.

const frontend = process.argv[2] ?? fileURLToPath(new URL("../../frontend/dist", import.meta.url));
console.log(soaReport(await measureSoa(frontend)));
