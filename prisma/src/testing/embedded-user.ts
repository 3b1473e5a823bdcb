import { openDatabase } from "../embedded/index.ts";

// A process that uses the embedded database of a folder until its standard input ends: it reports the URL and can be
// killed at any moment.

const [dataDir = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
process.stdout.write(`${database.ownerUrl}\n`);
process.stdin.on("end", () => void database.close());
process.stdin.resume();
