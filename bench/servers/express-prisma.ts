import { createDatabase, type Prisma } from "@trialtrace/db";
import express from "express";

// The same three answers as they are commonly written: a query with Prisma for each request, `res.json` on top.

const database = createDatabase({ url: process.env.DATABASE_URL ?? "" });
const application = express();

const protocolNamed = (value: unknown): Prisma.ProtocolWhereInput => ({
  identifiers: { some: { value: String(value) } },
});

async function document(protocolId: unknown, kind: string, key: string): Promise<unknown> {
  const found = await database.prisma.storedDocument.findFirstOrThrow({
    where: { kind, key, protocol: protocolNamed(protocolId) },
  });
  return JSON.parse(found.body);
}

application.get("/api/protocol", async (req, res) => {
  res.json(await document(req.query.protocolId, "dashboard", ""));
});
application.get("/api/domains/:domain", async (req, res) => {
  res.json(await document(req.query.protocolId, "domain", req.params.domain.toLowerCase()));
});
application.get("/attached_assets/:folder/images/:file", async (req, res) => {
  const page = Number(/\d+/.exec(req.params.file)?.[0]);
  const image = await database.prisma.pageImage.findFirstOrThrow({
    where: { page, protocol: protocolNamed(req.params.folder) },
  });
  res.type("png").send(Buffer.from(image.bytes));
});

const server = application.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null)
    console.log(`ready at http://127.0.0.1:${address.port}`);
});
process.on("SIGTERM", () => process.exit(0));
