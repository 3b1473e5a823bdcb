import { authorOf } from "../../access/caller.ts";
import {
  appendBundleUpload,
  type BundleUpload,
  cancelBundleUpload,
  createBundleUpload,
  getBundleUpload,
} from "../../contract/bundle-uploads.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import type { BundleUploadRow } from "./bundle-repository.ts";
import { beginBundleUpload, bundleUploadOf, cancelBundle, receivePart } from "./bundle-service.ts";
import type { UploadContext } from "./service.ts";

/** ACC-18: bundles sent over the network, in parts. */
export function bundleUploadRoutes(registry: EndpointRegistry, context: UploadContext): void {
  registry.register(createBundleUpload, async ({ body, caller }) =>
    uncacheableAnswer(present(await beginBundleUpload(context, body, authorOf(caller, "") || null))),
  );

  registry.registerBytes(appendBundleUpload, async ({ params: { uploadId }, query: { offset } }, bytes) =>
    uncacheableAnswer(present(await receivePart(context, uploadId, offset, bytes))),
  );

  registry.register(getBundleUpload, async ({ params: { uploadId } }) =>
    uncacheableAnswer(present(await bundleUploadOf(context, uploadId))),
  );

  registry.register(cancelBundleUpload, async ({ params: { uploadId } }) =>
    uncacheableAnswer(present(await cancelBundle(context, uploadId))),
  );
}

function present(row: BundleUploadRow): BundleUpload {
  return {
    id: row.id,
    state: row.state,
    fileName: row.file_name,
    size: row.declared_size,
    received: row.size,
    pagesDone: row.pages_done,
    pagesTotal: row.pages_total,
    report: row.report,
    error: row.error,
  };
}
