import { useEffect, useState } from "react";
import { spinnerMs } from "./constants.ts";

/** True for 300 ms from each change of the page (VIEW-2), the first one included. */
export function usePageChange(page: number): boolean {
  const [settled, setSettled] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(page), spinnerMs);
    return () => clearTimeout(timer);
  }, [page]);
  return settled !== page;
}
