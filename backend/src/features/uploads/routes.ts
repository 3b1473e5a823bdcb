import { authorOf } from "../../access/caller.ts";
import { cancelUpload, createUpload, getUpload } from "../../contract/uploads.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { presentUpload } from "./presenter.ts";
import { cancel, receiveUpload, type UploadContext, uploadOf } from "./service.ts";

/** UPL-1: uploading a new protocol. */
export function uploadRoutes(registry: EndpointRegistry, context: UploadContext): void {
  registry.registerBytes(createUpload, async ({ query: { fileName, versionOf }, caller }, bytes) =>
    uncacheableAnswer(
      presentUpload(
        await receiveUpload(
          context,
          { fileName, versionOf, uploadedBy: authorOf(caller, "") || null },
          bytes,
        ),
      ),
    ),
  );

  registry.register(getUpload, async ({ params: { uploadId } }) =>
    uncacheableAnswer(presentUpload(await uploadOf(context, uploadId))),
  );

  registry.register(cancelUpload, async ({ params: { uploadId } }) =>
    uncacheableAnswer(presentUpload(await cancel(context, uploadId))),
  );
}
