import autocannon from "autocannon";

// Usage: load-generator.ts <url> <seconds>. As many requests as possible; prints how many were answered as JSON.

const [url = "", seconds = "3"] = process.argv.slice(2);
const result = await autocannon({ url, connections: 32, duration: Number(seconds) });
if (result.non2xx > 0 || result.errors > 0 || result["2xx"] === 0) {
  throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
}
console.log(JSON.stringify({ perSecond: result["2xx"] / result.duration }));
