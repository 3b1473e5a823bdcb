import { createHash } from "node:crypto";
import type { Database } from "@trialtrace/db";
import { AppError } from "../../http/app-error.ts";
import type { PageDrawer } from "../../ingest/index.ts";
import { readSourcePdf, type StoredImage } from "./repository.ts";

/** The page of a stored protocol drawn from its PDF. */
export async function drawSharpPage(
  database: Database,
  drawer: PageDrawer,
  { protocolId, version }: { readonly protocolId: string; readonly version: string },
  page: number,
): Promise<StoredImage> {
  const document = {
    key: `${protocolId}/${version}`,
    async load() {
      const bytes = await readSourcePdf(database, protocolId);
      if (bytes !== null) return bytes;
      throw new AppError(
        "document-not-found",
        `Protocol '${protocolId}' has images of its pages and no PDF to draw sharper ones from.`,
      );
    },
  };
  const drawing = await drawer.draw(document, page);
  if (drawing.png) {
    return { bytes: drawing.png, sha256: createHash("sha256").update(drawing.png).digest("hex") };
  }
  if (drawing.busy) {
    const detail = "Too many pages are being drawn. Please try again shortly.";
    throw new AppError("busy", detail, { headers: { "Retry-After": "2" } });
  }
  throw new AppError(
    "page-not-found",
    `Page ${page} of protocol '${protocolId}' cannot be drawn: ${drawing.fault}`,
  );
}
