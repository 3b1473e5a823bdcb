import type { Database } from "@trialtrace/db";
import {
  getBundleZip,
  getEligibilityFile,
  getUsdmFile,
  omittedContentHeader,
} from "../../contract/downloads.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { findDocument } from "../../documents/repository.ts";
import { largeDocumentAnswer, storedAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import { attachment } from "../../http/attachment.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { storedFiles } from "../../store/stored/bundle-files.ts";
import { zipBundle } from "../../store/stored/bundle-zip.ts";
import { exportUsdm } from "../../store/stored/export-usdm.ts";
import { presentOmitted } from "./presenter.ts";
import { findBundle } from "./repository.ts";

/** Incremented when the same bundle produces a different zip file. */
const zipVersion = 1;

/** A protocol as files to download; the browser writes the schedule workbook. */
export function downloadRoutes(registry: EndpointRegistry, database: Database): void {
  const find = async (identifier: string) => {
    const found = await findBundle(database, identifier);
    if (found === null) throw protocolNotFound(identifier);
    return found;
  };

  registry.register(getUsdmFile, async ({ query: { protocolId: identifier } }) => {
    const { id: protocolId } = await find(identifier);
    const { text, omitted } = await exportUsdm(database, protocolId);
    const lines = presentOmitted(omitted);
    const headers = {
      "Content-Disposition": attachment(`${protocolId}-usdm.json`),
      ...(lines === "" ? {} : { [omittedContentHeader]: lines }),
    };
    return largeDocumentAnswer(text, { protocolId }, { headers });
  });

  registry.registerDownload(getBundleZip, async ({ query: { protocolId: identifier } }) => {
    const { id, contentHash } = await find(identifier);
    return {
      fileName: `${id}-bundle.zip`,
      etag: `"${contentHash}-zip${zipVersion}"`,
      bytes: () => zipBundle(storedFiles(database, id)),
    };
  });

  registry.register(getEligibilityFile, async ({ query: { protocolId: identifier } }) => {
    const found = await findDocument(database, identifier, "eligibility");
    if (found === null) throw protocolNotFound(identifier);
    const { protocolId, document } = found;
    if (document === null) {
      throw new AppError("document-not-found", `Protocol '${identifier}' has no eligibility criteria.`);
    }
    const headers = { "Content-Disposition": attachment(`${protocolId}-eligibility.json`) };
    return { ...storedAnswer(document, { protocolId }), headers };
  });
}
