import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { z } from "zod";

// The fastest that node:http can be: looks the address up and sends headers and bytes that lie ready.
// Usage: bare.ts '[{"path": "/a", "headers": {"content-type": "application/json"}, "file": "/tmp/a"}]'

const routes = z
  .array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()), file: z.string() }))
  .parse(JSON.parse(process.argv[2] ?? "[]"));
const answers = new Map(
  routes.map(({ path, headers, file }) => [path, { body: readFileSync(file), headers }]),
);

const server = createServer((req, res) => {
  const answer = answers.get(req.url ?? "");
  res.writeHead(answer ? 200 : 404, answer?.headers);
  res.end(answer?.body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null)
    console.log(`ready at http://127.0.0.1:${address.port}`);
});
process.on("SIGTERM", () => process.exit(0));
