import { useEffect } from "react";

/** Sets the document title, shown in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "TrialTrace" : `${title} · TrialTrace`;
  }, [title]);
}
