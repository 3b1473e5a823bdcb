import { useEffect } from "react";

/** Names the screen in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "TrialTrace" : `${title} · TrialTrace`;
  }, [title]);
}
