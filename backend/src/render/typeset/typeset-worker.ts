import { messageOf } from "../../problem.ts";
import { performTask } from "../../run-in-thread.ts";
import { UnreadableFile } from "../word/blocks.ts";
import { type TypesetMediaType, typesetFile } from "./typeset-file.ts";

/** The task of one thread, which ends with its reply. */
export interface TypesetTask {
  readonly mediaType: TypesetMediaType;
  readonly bytes: Uint8Array;
}

export type TypesetReply = { readonly pdf: Uint8Array } | { readonly fault: string };

await performTask(async ({ mediaType, bytes }: TypesetTask): Promise<TypesetReply> => {
  try {
    return { pdf: await typesetFile(mediaType, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.message };
    return { fault: `Reading the file failed: ${messageOf(error)}.` };
  }
});
