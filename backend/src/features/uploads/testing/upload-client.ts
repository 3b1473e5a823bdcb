import { type Upload, uploadSchema } from "../../../contract/uploads.ts";
import { until } from "../../../testing/until.ts";
import type { withServer } from "../../../testing/with-server.ts";

/** Sends files to a server and follows their progress. */
export function uploadClient(server: ReturnType<typeof withServer>) {
  const send = (fileName: string, body: Uint8Array | string, type = "application/octet-stream") =>
    fetch(`${server().origin}/api/uploads?${new URLSearchParams({ fileName })}`, {
      method: "POST",
      headers: { "Content-Type": type },
      body: typeof body === "string" ? body : new Uint8Array(body),
    });
  const look = async (id: string): Promise<Upload> =>
    uploadSchema.parse(await (await server().get(`/api/uploads/${id}`)).json());
  const accept = async (fileName: string, body: Uint8Array | string): Promise<Upload> => {
    const answer = await send(fileName, body);
    if (answer.status !== 200) throw new Error(await answer.text());
    return uploadSchema.parse(await answer.json());
  };
  const ended = async (id: string): Promise<Upload> => {
    await until(async () => !["queued", "rendering"].includes((await look(id)).state), 60_000);
    return look(id);
  };
  const counts = async () => {
    const { prisma } = server().database;
    return { protocols: await prisma.protocol.count(), chunks: await prisma.uploadChunk.count() };
  };
  return { send, look, accept, ended, counts };
}
