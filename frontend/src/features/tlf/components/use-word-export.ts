import type { PlannedOutput } from "@trialtrace/backend/contract";
import { useState } from "react";
import { fileName, saveFile } from "../../../lib/save-file.ts";
import { showToast } from "../../../lib/toast.ts";

/** Exports shells as a Word document; the writer is loaded on first use. */
export function useWordExport(protocolId: string, studyId: string, tlfs: readonly PlannedOutput[]) {
  const [isWriting, setWriting] = useState(false);
  const save = async () => {
    setWriting(true);
    try {
      const { writeShells } = await import("../word/write-shells.ts");
      saveFile(fileName("docx", protocolId, "tlf-shells"), await writeShells(studyId, tlfs));
    } catch {
      showToast({
        title: "Word export failed",
        message: "The document could not be written. Reload the page and try again.",
        destructive: true,
      });
    } finally {
      setWriting(false);
    }
  };
  return { save, isWriting };
}
