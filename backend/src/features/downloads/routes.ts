import type { Database } from "@trialtrace/db";
import { exportFormats, omittedContentHeader } from "../../contract/downloads.ts";
import { requireProtocolId } from "../../documents/repository.ts";
import { largeDocumentAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { attachment } from "../../http/send-download.ts";
import { contentHashOf, storedFiles, zipBundle } from "../../store/stored/bundle-files.ts";
import { exportText } from "../../store/stored/export-formats.ts";
import { presentOmitted } from "./presenter.ts";

/** Incremented when the same bundle produces a different zip file. */
const zipVersion = 1;

/** A protocol as files to download; the browser writes the schedule workbook. */
export function downloadRoutes(registry: EndpointRegistry, database: Database): void {
  for (const format of exportFormats) {
    if (format.id === "bundle") {
      registry.registerDownload(format.endpoint, async ({ query }) => {
        const id = await requireProtocolId(database, query.protocolId);
        return {
          fileName: `${id}-${format.suffix}`,
          etag: `"${await contentHashOf(database.prisma, id)}-zip${zipVersion}"`,
          bytes: () => zipBundle(storedFiles(database, id)),
        };
      });
      continue;
    }
    registry.register<(typeof format)["endpoint"]>(format.endpoint, async ({ query }) => {
      const protocolId = await requireProtocolId(database, query.protocolId);
      const exported = await exportText(database, protocolId, format);
      if (exported === null) {
        const message = `Protocol '${query.protocolId}' has no content for ${format.label}.`;
        throw new AppError("document-not-found", message);
      }
      const lines = presentOmitted(exported.omitted);
      const headers = {
        "Content-Disposition": attachment(`${protocolId}-${format.suffix}`),
        ...(lines === "" ? {} : { [omittedContentHeader]: lines }),
      };
      return largeDocumentAnswer([exported.text], { protocolId }, { headers });
    });
  }
}
