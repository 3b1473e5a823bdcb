import { useHotkeys } from "@mantine/hooks";
import type { RefObject } from "react";

/** `/` focuses an input if it is enabled, except behind an open dialog. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>, enabled: boolean): void {
  const focus = () => {
    if (document.querySelector('[aria-modal="true"]')) return;
    input.current?.focus();
    input.current?.select();
  };
  useHotkeys(enabled ? [["/", focus]] : []);
}
