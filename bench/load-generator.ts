import autocannon from "autocannon";

// Usage: load-generator.ts <url> <seconds> [requests a second, as many as possible by default] [connections]. Prints what
// one round of load has shown as JSON.

const [url = "", seconds = "3", rate, connections = "32"] = process.argv.slice(2);
const overallRate = rate === undefined ? {} : { overallRate: Number(rate) };
const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  ...overallRate,
});
if (result.non2xx > 0 || result.errors > 0 || result["2xx"] === 0) {
  throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
}
const { p50, p99 } = result.latency;
console.log(JSON.stringify({ perSecond: result["2xx"] / result.duration, p50, p99 }));
