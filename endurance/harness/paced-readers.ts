import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

// Usage: paced-readers.ts <url> <seconds> <requests a second> <readers> [seconds before that which do not count]. Each
// reader has a connection of its own and asks at even intervals, the readers one after the other. A response counts from
// the moment at which its request was due, so that a server that stalls is also charged for the requests that had to
// wait. Prints what was seen as JSON.

const [url = "", ...numbers] = process.argv.slice(2);
const [seconds = 3, rate = 300, readers = 32, warmUp = 0] = numbers.map(Number);
/** Milliseconds between two requests of one reader. */
const interval = (1000 * readers) / rate;
const latencies: number[] = [];

const start = performance.now() + 1000;
const counted = start + warmUp * 1000;
const end = counted + seconds * 1000;
await Promise.all(Array.from({ length: readers }, (_unused, reader) => read(reader)));
latencies.sort((a, b) => a - b);
const at = (part: number) => Math.round((latencies[Math.floor(latencies.length * part)] ?? 0) * 10) / 10;
console.log(JSON.stringify({ perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) }));

async function read(reader: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = start + (interval * reader) / readers;
  for (let due = first; due < end; due += interval) {
    await sleep(Math.max(0, due - performance.now()));
    await readOnce(agent);
    if (due >= counted) latencies.push(performance.now() - due);
  }
  agent.destroy();
}

/** @throws unless the response is a success */
async function readOnce(agent: Agent): Promise<void> {
  const [response] = await once(get(url, { agent }), "response");
  response.resume();
  await once(response, "end");
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
}
