import autocannon from "autocannon";

// Usage: load-generator.ts <url> <seconds>. Prints what one round of load has shown as JSON.

const connections = 32;
const [url = "", seconds = "3"] = process.argv.slice(2);
const result = await autocannon({ url, connections, duration: Number(seconds) });
if (result.non2xx > 0 || result.errors > 0 || result["2xx"] === 0) {
  throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
}
console.log(JSON.stringify({ perSecond: result["2xx"] / result.duration, p99: result.latency.p99 }));
